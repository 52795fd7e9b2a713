import * as z from "zod";
import { appealableStatuses, appealOutcomes } from "#contract/review/appeals/appeals.ts";
import { appStatuses, staffAppStatuses } from "#contract/catalog/apps/status.ts";
import { conflictSides } from "#contract/catalog/conflicts/status.ts";
import { staffConflictStatuses } from "#contract/catalog/conflicts/status.ts";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { identityDocumentKinds } from "#contract/accounts/identity/required-documents.ts";
import { messageLinkScreens } from "#contract/messaging/messages/message.ts";
import { developerPageDecisions } from "#contract/publishing/developer-pages/developer-page.ts";
import { staffOfferRequestStates, offerKinds } from "#contract/publishing/offers/offers.ts";
import { ratingAlarmFacts } from "#contract/ratings/rating-alarm.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { FieldPart } from "#contract/review/desk/field-parts.ts";
import { settableTicketStates } from "#contract/support/tickets/ticket-states.ts";
import { transferOutcomes, transferSides } from "#contract/catalog/transfers/status.ts";
import { requestableVisibilities } from "#contract/catalog/visibility/visibility.ts";

const App = { appId: Id, appTitle: z.string() };
/** `versionName` from the package; null before a package was inspected. */
const Version = { ...App, versionName: z.string().nullable() };
/** App's status when a version was approved; notifications from before it was recorded are of active apps. */
const appStatus = z.enum(appStatuses).default("active");
/** Version that staff can open at the review desk. */
const ReviewedVersion = { ...Version, versionId: Id };
/** `from` and `to` are the developers' names in the store; `side` is the recipient's. */
const Transfer = { ...App, transferId: Id, side: z.enum(transferSides), from: z.string(), to: z.string() };
/** Link to the policy; notifications from before reasons had links have none. */
const policyLink = z.string().nullable().default(null);
/** Number of regions marked on screenshots. */
const markedRegions = z.int().default(0);
const Reason = { title: z.string(), description: z.string(), policyLink, marked: markedRegions };

/** Codes of failed checks after a submission; `incomplete` covers everything missing in the form. */
export const submissionCheckFailures = [
  "package_refused",
  "package_owned_elsewhere",
  "package_unreadable",
  "incomplete",
] as const;

/** Kinds of changes that staff make to a developer: details, account type, status. */
export const developerAccountChanges = ["details", "type", "enabled", "disabled", "deleted"] as const;

/**
 * Recipients of an event. `owners`: all accounts of a developer. `member`: one member of staff. `reviewers`: staff who
 * may decide. `superadmins`: those who run the store.
 */
export const notificationAudiences = ["owners", "member", "reviewers", "superadmins"] as const;
export type EventAudience = (typeof notificationAudiences)[number];

interface NotificationDeclaration {
  readonly audience: EventAudience;
  /**
   * Delivery of the event. `always`: sent regardless of preferences. `bell`: never by mail. Without it, people choose
   * in their preferences whether they also get a mail.
   */
  readonly delivery?: "always" | "bell";
  /** Data of the event; its texts and path on the server are made from it. */
  readonly about: z.ZodType;
}

/**
 * Automatic notifications. `delivery` is `always` if staff act in the account or change it, a key was made for it, or an
 * app is transferred. It is `bell` if a mail about undelivered mails wouldn't arrive either.
 */
export const notificationEvents = {
  "version-submitted": { audience: "owners", about: z.strictObject(Version) },
  "version-held": {
    audience: "owners",
    about: z.strictObject({
      ...Version,
      versionId: Id,
      heldAt: Instant,
      placeKeptUntil: Instant,
      reasons: z.array(z.strictObject({ field: z.enum(reviewFields), parts: z.array(FieldPart), ...Reason })),
    }),
  },
  "version-rejected": {
    audience: "owners",
    about: z.strictObject({ ...Version, reason: z.strictObject(Reason) }),
  },
  /** Another reviewer answered an appeal; `answer` is their text. */
  "appeal-answered": {
    audience: "owners",
    about: z.strictObject({
      ...Version,
      decision: z.enum(appealableStatuses),
      outcome: z.enum(appealOutcomes),
      answer: z.string(),
    }),
  },
  "version-approved": { audience: "owners", about: z.strictObject({ ...Version, appStatus }) },
  "version-served-again": {
    audience: "owners",
    about: z.strictObject({ ...Version, appStatus, reason: z.string() }),
  },
  "checks-failed": {
    audience: "owners",
    about: z.strictObject({ ...Version, failures: z.array(z.enum(submissionCheckFailures)) }),
  },
  /** Work queued for an upload failed: an APK set, or a file from a URL (the link, or the file itself). */
  "upload-failed": {
    audience: "owners",
    about: z.strictObject({ ...App, failed: z.enum(["bundle", "link", "file"]), name: z.string() }),
  },
  /** An identity check has ended; `reason` is the staff's text about a document. */
  "identity-checked": {
    audience: "owners",
    about: z.strictObject({
      outcome: z.enum(["proven", "refused"]),
      refused: z.array(z.strictObject({ paper: z.enum(identityDocumentKinds), reason: z.string() })),
    }),
  },
  /** Staff took up or ended a request for an offer; `answer` is their text. */
  "offer-answered": {
    audience: "owners",
    about: z.strictObject({ offer: z.enum(offerKinds), state: z.enum(staffOfferRequestStates), answer: z.string() }),
  },
  /** Support answered a ticket; `answer` is their text. */
  "ticket-answered": {
    audience: "owners",
    about: z.strictObject({
      ticketId: Id,
      number: z.int(),
      subject: z.string(),
      state: z.enum(settableTicketStates),
      answer: z.string(),
    }),
  },
  "app-status": {
    audience: "owners",
    about: z.strictObject({ ...App, status: z.enum(staffAppStatuses), reason: z.string(), policyLink }),
  },
  /** Staff decided on a silent or external app; `reason` is empty if they approved. */
  "app-visibility": {
    audience: "owners",
    about: z.strictObject({
      ...App,
      asked: z.enum(requestableVisibilities),
      state: z.enum(["approved", "rejected"]),
      reason: z.string(),
    }),
  },
  /** A video or banner was approved or rejected; `shown`: it is in the store now. */
  "content-decided": {
    audience: "owners",
    about: z.strictObject({
      ...App,
      /** Item that was decided; missing in older notifications. */
      contentId: Id.optional(),
      name: z.string(),
      outcome: z.enum(["shown", "approved", "rejected"]),
      /** Reason of a rejection; null for an approval. */
      reason: z.strictObject(Reason).nullable(),
    }),
  },
  /** Staff decided on the developer's public page; `reason` is empty if they approved. */
  "developer-page-decided": {
    audience: "owners",
    about: z.strictObject({ name: z.string(), decision: z.enum(developerPageDecisions), reason: z.string() }),
  },
  /** Staff wrote a flag for the developer, or removed it; `text` is the flag's. */
  "app-flag": {
    audience: "owners",
    about: z.strictObject({ ...App, state: z.enum(["on", "off"]), text: z.string() }),
  },
  /** A package name conflict was decided; each side reads its own letter. */
  "conflict-decided": {
    audience: "owners",
    about: z.strictObject({
      ...App,
      packageName: z.string(),
      side: z.enum(conflictSides),
      outcome: z.enum(staffConflictStatuses),
      letter: z.string(),
    }),
  },
  /** An app is offered to another developer. Sent to both its owner and the receiver. */
  "transfer-offered": {
    audience: "owners",
    delivery: "always",
    about: z.strictObject({ ...Transfer, reason: z.string(), expiresAt: Instant }),
  },
  /** A transfer has ended; `answer` is the receiver's text, empty without one. */
  "transfer-ended": {
    audience: "owners",
    delivery: "always",
    about: z.strictObject({ ...Transfer, outcome: z.enum(transferOutcomes), answer: z.string() }),
  },
  /** A version gets more bad ratings than is usual for its app. */
  "rating-alarm": {
    audience: "owners",
    about: z.strictObject({ ...App, versionName: z.string(), ...ratingAlarmFacts }),
  },
  /** Message written by a member of staff. */
  message: {
    audience: "owners",
    about: z.strictObject({
      title: z.string(),
      text: z.string(),
      screen: z.enum(messageLinkScreens).nullable(),
      appId: Id.nullable(),
      appTitle: z.string().nullable(),
    }),
  },
  /** Staff changed the developer. `eraseAt`: planned erasure; `apps`: how many left the store or returned. */
  "account-changed": {
    audience: "owners",
    delivery: "always",
    about: z.strictObject({
      change: z.enum(developerAccountChanges),
      reason: z.string(),
      eraseAt: Instant.nullable(),
      apps: z.int(),
    }),
  },
  /** Staff decided on a change of name. `reason` is empty if they approved; `proofEnds`: the identity must be proven again. */
  "name-decided": {
    audience: "owners",
    delivery: "always",
    about: z.strictObject({
      outcome: z.enum(["approved", "refused"]),
      name: z.string(),
      reason: z.string(),
      proofEnds: z.boolean(),
    }),
  },
  /** Announcement to many developers, with the text for this recipient. */
  announcement: {
    audience: "owners",
    about: z.strictObject({ announcementId: Id, title: z.string(), text: z.string(), essential: z.boolean() }),
  },
  /** A member of the staff begins to work in the developer's account. */
  "acting-started": {
    audience: "owners",
    delivery: "always",
    about: z.strictObject({ reason: z.string(), endsAt: Instant }),
  },
  /** Somebody made an API key, so that an unintended key is noticed. */
  "key-made": {
    audience: "owners",
    delivery: "always",
    about: z.strictObject({ name: z.string(), until: Instant }),
  },
  /** Notification to the reviewer who held the version: its developer resubmitted it. */
  "hold-resubmitted": { audience: "member", about: z.strictObject(ReviewedVersion) },
  /** To the reviewer who held the version: its developer replied to a held field. */
  "hold-answered": {
    audience: "member",
    about: z.strictObject({ ...ReviewedVersion, field: z.enum(reviewFields), text: z.string() }),
  },
  /** Notification to the reviewer who claimed the version: its developer withdrew it from the queue. */
  "claim-cancelled": { audience: "member", about: z.strictObject(ReviewedVersion) },
  "version-expedited": {
    audience: "reviewers",
    about: z.strictObject({ ...ReviewedVersion, dueAt: Instant, reason: z.string() }),
  },
  /** A claim to a package name was proven, or its deadline is near. */
  "conflict-waiting": {
    audience: "reviewers",
    about: z.strictObject({
      conflictId: Id,
      packageName: z.string(),
      dueAt: Instant,
      why: z.enum(["proven", "due"]),
    }),
  },
  /** Somebody requests an offer; `asker` is the developer, or the name of somebody who isn't signed in. */
  "offer-requested": {
    audience: "superadmins",
    about: z.strictObject({
      requestId: Id,
      offer: z.enum(offerKinds),
      asker: z.string(),
      signedIn: z.boolean(),
      name: z.string(),
      email: z.string(),
      /** Titles of the apps that the request is about. */
      titles: z.string(),
      comments: z.string(),
    }),
  },
  /** Mails were given up; sent at most once an hour. */
  "mail-undelivered": { audience: "superadmins", delivery: "bell", about: z.strictObject({}) },
} as const satisfies Record<string, NotificationDeclaration>;

export type NotificationEventName = keyof typeof notificationEvents;
/** Data of each event, by event name. */
export type NotificationData = {
  [Event in NotificationEventName]: z.infer<(typeof notificationEvents)[Event]["about"]>;
};
/** One event with its data. */
export type NotificationEvent<Name extends NotificationEventName = NotificationEventName> = {
  [Event in Name]: { event: Event; about: NotificationData[Event] };
}[Name];

type EventFor<A extends EventAudience> = {
  [Event in NotificationEventName]: (typeof notificationEvents)[Event]["audience"] extends A ? Event : never;
}[NotificationEventName];
/** Names of the events for one audience. */
export type NotificationEventFor<A extends EventAudience> = Extract<NotificationEvent, { event: EventFor<A> }>;
