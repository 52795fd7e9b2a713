import { staffAppStatuses } from "#contract/catalog/apps/status.ts";
import { identityValidityYears } from "#contract/accounts/identity/status.ts";
import type { MessageLinkScreen } from "#contract/messaging/messages/message.ts";
import type {
  NotificationData,
  NotificationEvent,
  NotificationEventName,
} from "#contract/messaging/notifications/events.ts";
import { heldFieldAnchor, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { formatFieldPartLabel, type FieldPartLabels } from "#contract/review/desk/part-label.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { type MailTFunction, withClock } from "#server/platform/texts/translation-functions.ts";
import {
  type EventContents,
  type EventTexts,
  type NotificationContent,
  overviewPath,
  versionEventContent,
  versionTextValues,
} from "./version-event-content.ts";
import { ratingAlarmContent } from "./notification-content-ratings.ts";

type About<Event extends NotificationEventName> = NotificationData[Event];

const messageScreenPaths: Record<Exclude<MessageLinkScreen, "app">, string> = {
  home: "/home",
  identity: "/identity",
  consents: "/consents",
  offers: "/offers",
  profile: "/profile",
};

/** Returns the path that a message opens: its screen, or the list of notifications if it has none. */
function messagePath({ screen, appId }: About<"message">): string {
  if (screen === "app" && appId !== null) return `/home/${appId}/overview`;
  return screen === null || screen === "app" ? "/notifications" : messageScreenPaths[screen];
}

/** Path that an account change opens. Accounts that cannot sign in any more get the contact page. */
const accountChangePaths: Record<About<"account-changed">["change"], string> = {
  details: "/profile",
  type: "/identity",
  enabled: "/home",
  disabled: "/contact",
  deleted: "/contact",
};

/** Builds the mail with a staff message, whose text is quoted as written, untranslated. */
function messageContent({ t, storeName }: EventTexts, about: About<"message">): NotificationContent {
  return { subject: about.title, lines: [about.text, t("message.from", { storeName })], action: t("message.action") };
}

/** Builds the mail with an announcement, whose text is already rendered for this recipient in their language. */
function announcementContent({ t }: EventTexts, about: About<"announcement">): NotificationContent {
  return { subject: about.title, lines: [about.text], action: t("announcement.action") };
}

function actingContent({ t }: EventTexts, about: About<"acting-started">): NotificationContent {
  const until = t("acting-started.text", {
    until: new Date(about.endsAt),
    formatParams: { until: withClock },
  });
  return {
    subject: t("acting-started.subject"),
    lines: [until, t("teamReason")],
    items: [{ title: about.reason, description: "" }],
    action: t("acting-started.action"),
  };
}

function keyContent({ t }: EventTexts, about: About<"key-made">): NotificationContent {
  const { name } = about;
  const until = { until: new Date(about.until), formatParams: { until: withClock } };
  return {
    subject: t("key-made.subject", { name }),
    lines: [t("key-made.text", { name, ...until }), t("key-made.advice")],
    action: t("key-made.action"),
  };
}

/** Returns the lines of text about an account change and its effect on the apps. */
function accountChangeLines(t: MailTFunction, { change, eraseAt, apps }: About<"account-changed">): string[] {
  if (change === "deleted" && eraseAt !== null) return [t("account-changed.deleted.text", { day: new Date(eraseAt) })];
  if (change === "enabled" || change === "disabled")
    return [t(`account-changed.${change}.text`), ...(apps > 0 ? [t(`account-changed.${change}.apps`)] : [])];
  return [t(`account-changed.${change === "deleted" ? "disabled" : change}.text`)];
}

const accountChangeActions = {
  details: "account-changed.details.action",
  type: "identity-checked.action",
  enabled: "acting-started.action",
  disabled: "account-changed.disabled.action",
  deleted: "account-changed.disabled.action",
} as const;

function accountChangeContent({ t }: EventTexts, about: About<"account-changed">): NotificationContent {
  const { change, reason } = about;
  return {
    subject: t(`account-changed.${change}.subject`),
    lines: [...accountChangeLines(t, about), t("teamReason")],
    items: [{ title: reason, description: "" }],
    action: t(accountChangeActions[change]),
  };
}

function identityContent({ t, storeName }: EventTexts, about: About<"identity-checked">): NotificationContent {
  const { outcome, refused } = about;
  return {
    subject: t(`identity-checked.${outcome}.subject`, { storeName }),
    lines: [t(`identity-checked.${outcome}.text`, { storeName, years: identityValidityYears })],
    items: refused.map(({ paper, reason }) => ({ title: t(`identity-checked.paper.${paper}`), description: reason })),
    action: t("identity-checked.action"),
  };
}

function nameContent({ t, storeName }: EventTexts, about: About<"name-decided">): NotificationContent {
  const { outcome, name, reason, proofEnds } = about;
  const ends = proofEnds ? [t("name-decided.proofEnds")] : [];
  return {
    subject: t(`name-decided.${outcome}.subject`, { storeName }),
    lines: [t(`name-decided.${outcome}.text`, { name }), ...ends, ...(reason === "" ? [] : [t("teamReason")])],
    items: reason === "" ? [] : [{ title: reason, description: "" }],
    action: t(proofEnds ? "identity-checked.action" : "account-changed.details.action"),
  };
}

function offerContent({ t, storeName }: EventTexts, about: About<"offer-answered">): NotificationContent {
  const { state, answer } = about;
  const offer = t(`offer.${about.offer}`);
  return {
    subject: t(`offer-answered.${state}.subject`, { offer }),
    lines: [t(`offer-answered.${state}.text`, { storeName })],
    items: [{ title: offer, description: answer }],
    action: t("offer-answered.action"),
  };
}

function ticketContent({ t, storeName }: EventTexts, about: About<"ticket-answered">): NotificationContent {
  const { number, subject, state, answer } = about;
  return {
    subject: t("ticket-answered.subject", { number: String(number), subject }),
    lines: [t(`ticket-answered.${state}`, { storeName })],
    items: [{ title: subject, description: answer }],
    action: t("ticket-answered.action"),
  };
}

function appealContent({ t }: EventTexts, about: About<"appeal-answered">): NotificationContent {
  const { outcome, answer } = about;
  const words = versionTextValues(t, about);
  return {
    subject: t(`appeal-answered.${outcome}.subject`, words),
    lines: [t(`appeal-answered.${outcome}.text`, words)],
    items: [{ title: answer, description: "" }],
    action: t("appeal-answered.action"),
  };
}

const transferPath = ({ transferId }: About<"transfer-offered" | "transfer-ended">): string =>
  `/transfers/${transferId}`;

function transferOfferContent({ t }: EventTexts, about: About<"transfer-offered">): NotificationContent {
  const { appTitle: title, side, from, to } = about;
  const words = { title, from, to };
  const until = t(`transfer.offered.${side}`, {
    ...words,
    until: new Date(about.expiresAt),
    formatParams: { until: withClock },
  });
  return {
    subject: t("transfer.offered.subject", words),
    lines: [until, t("teamReason")],
    items: [{ title: about.reason, description: "" }],
    action: t("transfer.action"),
  };
}

function transferEndContent({ t }: EventTexts, about: About<"transfer-ended">): NotificationContent {
  const { appTitle: title, side, from, to, outcome, answer } = about;
  const words = { title, from, to };
  return {
    subject: t(`transfer.${outcome}.subject`, words),
    lines: [t(`transfer.${outcome}.${side}`, words)],
    items: answer === "" ? [] : [{ title: answer, description: "" }],
    action: t("transfer.action"),
  };
}

function appStatusContent({ t }: EventTexts, about: About<"app-status">): NotificationContent {
  const { appTitle: title, status, reason } = about;
  return {
    subject: t(`app-status.${status}.subject`, { title }),
    lines: [t(`app-status.${status}.text`, { title }), t("teamReason")],
    items: [{ title: reason, description: "", ...policyOf(t, about) }],
    action: t("app-status.action"),
  };
}

function visibilityContent({ t }: EventTexts, about: About<"app-visibility">): NotificationContent {
  const { appTitle: title, state, reason } = about;
  return {
    subject: t(`app-visibility.${state}.subject`, { title }),
    lines: [t(`app-visibility.${state}.text`, { title })],
    items: reason === "" ? [] : [{ title: reason, description: "" }],
    action: t("app-status.action"),
  };
}

function contentDecisionContent({ t }: EventTexts, about: About<"content-decided">): NotificationContent {
  const { appTitle: title, name, outcome, reason } = about;
  const words = { title, name };
  return {
    subject: t(`content-decided.${outcome}.subject`, words),
    lines: [t(`content-decided.${outcome}.text`, words)],
    items: reason === null ? [] : [{ title: reason.title, description: reason.description, ...policyOf(t, reason) }],
    action: t("content-decided.action"),
  };
}

function developerPageContent(
  { t, storeName }: EventTexts,
  about: About<"developer-page-decided">,
): NotificationContent {
  const { name, decision, reason } = about;
  const words = { name, storeName };
  return {
    subject: t(`developer-page-decided.${decision}.subject`, words),
    lines: [t(`developer-page-decided.${decision}.text`, words), ...(reason === "" ? [] : [t("teamReason")])],
    items: reason === "" ? [] : [{ title: reason, description: "" }],
    action: t("developer-page-decided.action"),
  };
}

function flagContent({ t }: EventTexts, about: About<"app-flag">): NotificationContent {
  const { appTitle: title, state, text } = about;
  return {
    subject: t(`app-flag.${state}.subject`, { title }),
    lines: [t(`app-flag.${state}.text`, { title })],
    items: text === "" ? [] : [{ title: text, description: "" }],
    action: t("app-status.action"),
  };
}

/** Builds the mail about a conflict decision for one side, with staff's letter to it. */
function conflictContent({ t }: EventTexts, about: About<"conflict-decided">): NotificationContent {
  const { appTitle: title, packageName: name, side, outcome, letter } = about;
  return {
    subject: t("conflict-decided.subject", { title, name }),
    lines: [
      t(outcome === "conflict" ? "conflict-decided.reopened" : `conflict-decided.${outcome}.${side}`, { title, name }),
    ],
    items: letter === "" ? [] : [{ title: letter, description: "" }],
    action: t("app-status.action"),
  };
}

const heldPath = ({ appId, versionId }: About<"version-held">): string => `/home/${appId}/versions/${versionId}/held`;

function holdContent(texts: EventTexts, about: About<"version-held">): NotificationContent {
  const { t, language } = texts;
  const { heldAt, placeKeptUntil, reasons } = about;
  const dates = { heldOn: new Date(heldAt), until: new Date(placeKeptUntil) };
  const plain = versionEventContent(texts, { event: "version-held", about });
  return {
    ...plain,
    lines: [...plain.lines, t("version-held.dates", dates)],
    items: reasons.map(({ field, parts, title, description, policyLink, marked }) => ({
      label: labelOf(t, language, field, parts),
      title,
      description,
      ...markedOf(t, marked, `${heldPath(about)}#${heldFieldAnchor(field)}`),
      ...policyOf(t, { policyLink }),
    })),
  };
}

function rejectionContent(texts: EventTexts, about: About<"version-rejected">): NotificationContent {
  const { t } = texts;
  const { title, description, marked } = about.reason;
  const places = markedOf(t, marked, overviewPath(about));
  return {
    ...versionEventContent(texts, { event: "version-rejected", about }),
    items: [{ title, description, ...places, ...policyOf(t, about.reason) }],
  };
}

/**
 * Content of an event by which a version reaches users. While the app isn't active, its status replaces the text that
 * the version is live.
 */
function servedContent(
  texts: EventTexts,
  notification: NotificationEvent<"version-approved" | "version-served-again">,
): NotificationContent {
  const { event, about } = notification;
  const plain = versionEventContent(texts, notification);
  const status = staffAppStatuses.find((staffStatus) => staffStatus === about.appStatus);
  if (status === undefined || status === "active") return plain;
  const words = versionTextValues(texts.t, about);
  return {
    ...plain,
    subject: texts.t(`${event}.notLive`, words),
    lines: [texts.t(`app-status.${status}.text`, words)],
  };
}

function servedAgainContent(texts: EventTexts, about: About<"version-served-again">): NotificationContent {
  const plain = servedContent(texts, { event: "version-served-again", about });
  return {
    ...plain,
    lines: [...plain.lines, texts.t("teamReason")],
    items: [{ title: about.reason, description: "" }],
  };
}

function failedChecksContent(texts: EventTexts, about: About<"checks-failed">): NotificationContent {
  const { t } = texts;
  return {
    ...versionEventContent(texts, { event: "checks-failed", about }),
    items: about.failures.map((failure) => ({
      title: t(`checks-failed.found.${failure}.title`),
      description: t(`checks-failed.found.${failure}.description`),
    })),
  };
}

function failedUploadContent({ t }: EventTexts, about: About<"upload-failed">): NotificationContent {
  const { appTitle: title, name, failed } = about;
  return {
    subject: t(`upload-failed.${failed === "bundle" ? "bundle" : "media"}.subject`, { title, name }),
    lines: [t(`upload-failed.text.${failed}`, { title, name })],
    action: t("app-status.action"),
  };
}

/** Returns the link to the policy behind a reason, if there is one. */
function policyOf(t: MailTFunction, { policyLink }: { policyLink: string | null }) {
  return policyLink === null ? {} : { more: { text: t("policy"), link: policyLink } };
}

/** Returns the number of places marked on screenshots, with a link to them. */
function markedOf(t: MailTFunction, count: number, link: string) {
  return count === 0 ? {} : { marked: { text: t("markedPlaces", { count }), link } };
}

/** Returns the name of the held field, with the parts that the reviewer named. */
function labelOf(t: MailTFunction, language: string, field: ReviewField, parts: readonly FieldPart[]): string {
  const name = t(`versions:field.${field}`);
  if (parts.length === 0) return name;
  const words: FieldPartLabels = {
    word: (key) => t(`versions:part.${key}`),
    shot: (number) => t("versions:part.shot", { number }),
    shotOf: (place, number) => t("versions:part.shotOf", { place, number }),
  };
  const partNames = new Intl.ListFormat(language).format(parts.map((part) => formatFieldPartLabel(part, words)));
  return t("versions:part.ofField", { field: name, parts: partNames });
}

/** Mail builders and paths by event, for developers; an event without an entry has plain content. */
export const developerContents = {
  "version-held": { path: heldPath, content: holdContent },
  "version-rejected": { content: rejectionContent },
  "version-approved": { content: (texts, about) => servedContent(texts, { event: "version-approved", about }) },
  "version-served-again": { content: servedAgainContent },
  "checks-failed": { content: failedChecksContent },
  "upload-failed": {
    path: (about) => (about.failed === "bundle" ? overviewPath(about) : `/home/${about.appId}/content`),
    content: failedUploadContent,
  },
  "appeal-answered": { content: appealContent },
  "identity-checked": { path: () => "/identity", content: identityContent },
  "name-decided": { path: ({ proofEnds }) => (proofEnds ? "/identity" : "/profile"), content: nameContent },
  "offer-answered": { path: () => "/offers", content: offerContent },
  "ticket-answered": { path: ({ ticketId }) => `/support/tickets/${ticketId}`, content: ticketContent },
  "app-status": { content: appStatusContent },
  "app-visibility": { content: visibilityContent },
  "app-flag": { content: flagContent },
  "developer-page-decided": { path: () => "/developer-page", content: developerPageContent },
  "content-decided": {
    path: ({ appId, contentId }) => `/home/${appId}/content${contentId === undefined ? "" : `?open=${contentId}`}`,
    content: contentDecisionContent,
  },
  "conflict-decided": { content: conflictContent },
  "transfer-offered": { path: transferPath, content: transferOfferContent },
  "transfer-ended": { path: transferPath, content: transferEndContent },
  "rating-alarm": { path: ({ appId }) => `/home/${appId}/ratings`, content: ratingAlarmContent },
  message: { path: messagePath, content: messageContent },
  announcement: { path: () => "/notifications", content: announcementContent },
  "account-changed": { path: ({ change }) => accountChangePaths[change], content: accountChangeContent },
  "acting-started": { path: () => "/", content: actingContent },
  "key-made": { path: () => "/developer-tools", content: keyContent },
} satisfies EventContents;
