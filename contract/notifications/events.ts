import * as z from "zod";
import { appealable, appealOutcomes } from "#contract/appeals/appeals.ts";
import { staffAppStatuses } from "#contract/apps/status.ts";
import { sides } from "#contract/conflicts/status.ts";
import { decidedStatuses } from "#contract/conflicts/status.ts";
import { Id, Instant } from "#contract/identifiers.ts";
import { identityPapers } from "#contract/identity/papers.ts";
import { messageScreens } from "#contract/messages/message.ts";
import { answeredStates, offers } from "#contract/offers/offers.ts";
import { alarmFacts } from "#contract/ratings/alarm.ts";
import { reviewFields } from "#contract/review/fields.ts";
import { FieldPart } from "#contract/review/parts.ts";
import { setStates } from "#contract/tickets/states.ts";
import { transferOutcomes, transferSides } from "#contract/transfers/status.ts";
import { askedVisibilities } from "#contract/visibility/visibility.ts";

const App = { appId: Id, appTitle: z.string() };
/** `versionName` as the package calls it; null before a package was read. */
const Version = { ...App, versionName: z.string().nullable() };
/** What staff are told of a version they can open at the desk. */
const AtDesk = { ...Version, versionId: Id };
/** `from` and `to` as they are called in the store; `side` is whose notice it is. */
const OfTransfer = { ...App, transferId: Id, side: z.enum(transferSides), from: z.string(), to: z.string() };
/** What policies say of it; notices from before reasons had links have none. */
const policyLink = z.string().nullable().default(null);
/** How many places are marked on pictures. */
const marked = z.int().default(0);
const Reason = { title: z.string(), description: z.string(), policyLink, marked };

/** What the checks after a submission can find; everything a form lacks is `incomplete`. */
export const checkFailures = [
  "package_refused",
  "package_owned_elsewhere",
  "package_unreadable",
  "incomplete",
] as const;

/** What staff change of a developer: details of it, its type, its status. */
export const accountChanges = ["details", "type", "enabled", "disabled", "deleted"] as const;

/**
 * Whom an event is for. `owners` are all who sign in for a developer, `member` is one of the staff; `reviewers` are
 * those who may decide, `superadmins` those who run the store.
 */
export const audiences = ["owners", "member", "reviewers", "superadmins"] as const;
export type Audience = (typeof audiences)[number];

/** What the store tells people of by itself, each with who gets it and what is said about it. */
export const events = {
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
  "version-rejected": { audience: "owners", about: z.strictObject({ ...Version, reason: z.strictObject(Reason) }) },
  /** Another reviewer has answered an appeal; `answer` is what they wrote. */
  "appeal-answered": {
    audience: "owners",
    about: z.strictObject({
      ...Version,
      decision: z.enum(appealable),
      outcome: z.enum(appealOutcomes),
      answer: z.string(),
    }),
  },
  "version-approved": { audience: "owners", about: z.strictObject(Version) },
  "version-served-again": { audience: "owners", about: z.strictObject({ ...Version, reason: z.string() }) },
  "checks-failed": {
    audience: "owners",
    about: z.strictObject({ ...Version, failures: z.array(z.enum(checkFailures)) }),
  },
  /** An identity check has ended; `reason` is what staff wrote of a paper. */
  "identity-checked": {
    audience: "owners",
    about: z.strictObject({
      outcome: z.enum(["proven", "refused"]),
      refused: z.array(z.strictObject({ paper: z.enum(identityPapers), reason: z.string() })),
    }),
  },
  /** Staff took a request for an offer up, or ended it; `answer` is what they wrote. */
  "offer-answered": {
    audience: "owners",
    about: z.strictObject({ offer: z.enum(offers), state: z.enum(answeredStates), answer: z.string() }),
  },
  /** Support answered a ticket; `answer` is what they wrote. */
  "ticket-answered": {
    audience: "owners",
    about: z.strictObject({
      ticketId: Id,
      number: z.int(),
      subject: z.string(),
      state: z.enum(setStates),
      answer: z.string(),
    }),
  },
  "app-status": {
    audience: "owners",
    about: z.strictObject({ ...App, status: z.enum(staffAppStatuses), reason: z.string(), policyLink }),
  },
  /** Staff decided on a silent or external app; `reason` is empty where they approved. */
  "app-visibility": {
    audience: "owners",
    about: z.strictObject({
      ...App,
      asked: z.enum(askedVisibilities),
      state: z.enum(["approved", "rejected"]),
      reason: z.string(),
    }),
  },
  /** A video or banner was approved or rejected; `shown`: it is in the store now. */
  "content-decided": {
    audience: "owners",
    about: z.strictObject({
      ...App,
      name: z.string(),
      outcome: z.enum(["shown", "approved", "rejected"]),
      /** Of a rejection. */
      reason: z.strictObject(Reason).nullable(),
    }),
  },
  /** Staff noted something on an app for its developer to read, or took that off; `text` is what they wrote. */
  "app-flag": {
    audience: "owners",
    about: z.strictObject({ ...App, state: z.enum(["on", "off"]), text: z.string() }),
  },
  /** A conflict about a package's name was decided; each side reads what was written to it. */
  "conflict-decided": {
    audience: "owners",
    about: z.strictObject({
      ...App,
      packageName: z.string(),
      side: z.enum(sides),
      outcome: z.enum(decidedStatuses),
      letter: z.string(),
    }),
  },
  /** An app is offered to another developer: to whoever has it, and to whoever gets it if they accept. */
  "transfer-offered": {
    audience: "owners",
    about: z.strictObject({ ...OfTransfer, reason: z.string(), expiresAt: Instant }),
  },
  /** How that ended; `answer` is what was written about it, empty where nothing was. */
  "transfer-ended": {
    audience: "owners",
    about: z.strictObject({ ...OfTransfer, outcome: z.enum(transferOutcomes), answer: z.string() }),
  },
  /** A version gets more bad ratings than is usual for its app. */
  "rating-alarm": { audience: "owners", about: z.strictObject({ ...App, versionName: z.string(), ...alarmFacts }) },
  /** In the words of a member of staff. */
  message: {
    audience: "owners",
    about: z.strictObject({
      title: z.string(),
      text: z.string(),
      screen: z.enum(messageScreens).nullable(),
      appId: Id.nullable(),
      appTitle: z.string().nullable(),
    }),
  },
  /**
   * Staff changed something of the developer; `eraseAt` of one that will be erased, `apps` how many left the store or
   * are back.
   */
  "account-changed": {
    audience: "owners",
    about: z.strictObject({
      change: z.enum(accountChanges),
      reason: z.string(),
      eraseAt: Instant.nullable(),
      apps: z.int(),
    }),
  },
  /** What staff announced to many, in the words it has for this person. */
  announcement: {
    audience: "owners",
    about: z.strictObject({ announcementId: Id, title: z.string(), text: z.string(), essential: z.boolean() }),
  },
  /** A member of the staff begins to work in the developer's account. */
  "acting-started": { audience: "owners", about: z.strictObject({ reason: z.string(), endsAt: Instant }) },
  /** Somebody made a key for programs: so that a key which nobody meant to make is noticed. */
  "key-made": { audience: "owners", about: z.strictObject({ name: z.string(), until: Instant }) },
  /** To whoever held the version: its developer sent it again. */
  "hold-resubmitted": { audience: "member", about: z.strictObject(AtDesk) },
  /** To whoever held the version: its developer wrote below a held field. */
  "hold-answered": {
    audience: "member",
    about: z.strictObject({ ...AtDesk, field: z.enum(reviewFields), text: z.string() }),
  },
  /** To whoever claimed the version: its developer took it out of the queue. */
  "claim-cancelled": { audience: "member", about: z.strictObject(AtDesk) },
  "version-expedited": {
    audience: "reviewers",
    about: z.strictObject({ ...AtDesk, dueAt: Instant, reason: z.string() }),
  },
  /** A claim of a package's name was proven, or its day comes. */
  "conflict-waiting": {
    audience: "reviewers",
    about: z.strictObject({
      conflictId: Id,
      packageName: z.string(),
      dueAt: Instant,
      why: z.enum(["proven", "due"]),
    }),
  },
  /** Somebody asks for an offer; `asker` is the developer, or who wrote without being signed in. */
  "offer-requested": {
    audience: "superadmins",
    about: z.strictObject({
      requestId: Id,
      offer: z.enum(offers),
      asker: z.string(),
      signedIn: z.boolean(),
      name: z.string(),
      email: z.string(),
      /** Of apps. */
      titles: z.string(),
      comments: z.string(),
    }),
  },
  /** A mail was given up; told at most once an hour, however many there are. */
  "mail-undelivered": { audience: "superadmins", about: z.strictObject({}) },
} as const satisfies Record<string, { readonly audience: Audience; readonly about: z.ZodType }>;

export type EventName = keyof typeof events;
/** One event with what is said about it. */
export type Notice = {
  [Event in EventName]: { event: Event; about: z.infer<(typeof events)[Event]["about"]> };
}[EventName];

type EventFor<A extends Audience> = {
  [Event in EventName]: (typeof events)[Event]["audience"] extends A ? Event : never;
}[EventName];
/** An event for one audience. */
export type NoticeFor<A extends Audience> = Extract<Notice, { event: EventFor<A> }>;
