import type { MessageLinkScreen } from "#contract/messaging/messages/message.ts";
import {
  type EventAudience,
  notificationEvents,
  type NotificationEvent,
  type NotificationEventFor,
} from "#contract/messaging/notifications/events.ts";
import { heldFieldAnchor, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { formatPartLabel, type PartLabels } from "#contract/review/desk/part-label.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import type { MailTexts, MailTFunction } from "#server/platform/texts/translation-functions.ts";
import { staffNotificationPath, type StaffNotice, staffNotificationContent } from "./notification-content-staff.ts";
import { ratingAlarmContent } from "./notification-content-ratings.ts";
import { longDateFormat, longDateTimeFormat } from "./date-formats.ts";
import { versionTextValues } from "./version-text-values.ts";

type NotificationContent = Pick<MailContent, "subject" | "lines" | "items" | "action">;

const messageScreenPaths: Record<Exclude<MessageLinkScreen, "app">, string> = {
  home: "/home",
  identity: "/identity",
  consents: "/consents",
  offers: "/offers",
  profile: "/profile",
};

/** Messages without a screen link to the notifications. */
function messagePath({ screen, appId }: MessageNotice["about"]): string {
  if (screen === "app" && appId !== null) return `/home/${appId}/overview`;
  return screen === null || screen === "app" ? "/notifications" : messageScreenPaths[screen];
}

/**
 * Path that a notification opens. A hold opens its held fields, other events their app; staff get to the review desk.
 */
export function notificationPath(notice: NotificationEvent): string {
  if (isForStaff(notice)) return staffNotificationPath(notice);
  if (notice.event === "message") return messagePath(notice.about);
  if (notice.event === "announcement") return "/notifications";
  if (notice.event === "acting-started") return "/";
  if (notice.event === "key-made") return "/developer-tools";
  if (notice.event === "content-decided") return `/home/${notice.about.appId}/content`;
  if (notice.event === "account-changed") return accountChangePaths[notice.about.change];
  if (notice.event === "identity-checked") return "/identity";
  if (notice.event === "offer-answered") return "/offers";
  if (notice.event === "ticket-answered") return `/support/tickets/${notice.about.ticketId}`;
  if (notice.event === "rating-alarm") return `/home/${notice.about.appId}/ratings`;
  if (isTransferNotice(notice)) return `/transfers/${notice.about.transferId}`;
  const screen = notice.event === "version-held" ? `versions/${notice.about.versionId}/held` : "overview";
  return `/home/${notice.about.appId}/${screen}`;
}

/** Accounts that cannot sign in get the contact page. */
const accountChangePaths: Record<AccountChangeNotice["about"]["change"], string> = {
  details: "/profile",
  type: "/identity",
  enabled: "/home",
  disabled: "/contact",
  deleted: "/contact",
};

type AppStatusNotice = Extract<NotificationEvent, { event: "app-status" }>;
type VisibilityNotice = Extract<NotificationEvent, { event: "app-visibility" }>;
type ContentNotice = Extract<NotificationEvent, { event: "content-decided" }>;
type FlagNotice = Extract<NotificationEvent, { event: "app-flag" }>;
type ActingNotice = Extract<NotificationEvent, { event: "acting-started" }>;
type KeyNotice = Extract<NotificationEvent, { event: "key-made" }>;
type AccountChangeNotice = Extract<NotificationEvent, { event: "account-changed" }>;
type IdentityNotice = Extract<NotificationEvent, { event: "identity-checked" }>;
type TicketNotice = Extract<NotificationEvent, { event: "ticket-answered" }>;
type OfferNotice = Extract<NotificationEvent, { event: "offer-answered" }>;
type MessageNotice = Extract<NotificationEvent, { event: "message" }>;
type AnnouncementNotice = Extract<NotificationEvent, { event: "announcement" }>;
type ConflictNotice = Extract<NotificationEvent, { event: "conflict-decided" }>;
type AppealNotice = Extract<NotificationEvent, { event: "appeal-answered" }>;
type RatingNotice = Extract<NotificationEvent, { event: "rating-alarm" }>;
type TransferNotice = Extract<NotificationEvent, { event: "transfer-offered" | "transfer-ended" }>;
type VersionNotice = Exclude<
  NotificationEventFor<"owners">,
  | AppStatusNotice
  | VisibilityNotice
  | FlagNotice
  | ContentNotice
  | KeyNotice
  | ActingNotice
  | AccountChangeNotice
  | IdentityNotice
  | OfferNotice
  | TicketNotice
  | MessageNotice
  | AnnouncementNotice
  | AppealNotice
  | TransferNotice
  | ConflictNotice
  | RatingNotice
>;

/** Content of a notification, with the texts of its mail. */
export function notificationContent(
  texts: MailTexts,
  storeName: string,
  notice: NotificationEvent,
): NotificationContent {
  if (isForStaff(notice)) return staffNotificationContent(texts, notice);
  if (notice.event === "message") return messageContent(texts.t, storeName, notice);
  if (notice.event === "announcement") return announcementContent(texts.t, notice);
  if (notice.event === "app-status") return appStatusContent(texts.t, notice);
  if (notice.event === "app-visibility") return visibilityContent(texts.t, notice);
  if (notice.event === "app-flag") return flagContent(texts.t, notice);
  if (notice.event === "content-decided") return contentDecisionContent(texts.t, notice);
  if (notice.event === "conflict-decided") return conflictContent(texts.t, notice);
  if (notice.event === "acting-started") return actingContent(texts.t, notice);
  if (notice.event === "key-made") return keyContent(texts.t, notice);
  if (notice.event === "account-changed") return accountChangeContent(texts.t, notice);
  if (notice.event === "ticket-answered") return ticketContent(texts.t, storeName, notice);
  if (notice.event === "offer-answered") return offerContent(texts.t, storeName, notice);
  if (notice.event === "appeal-answered") return appealContent(texts.t, notice);
  if (isTransferNotice(notice)) return transferContent(texts.t, notice);
  if (notice.event === "rating-alarm") return ratingAlarmContent(texts, notice.about);
  return notice.event === "identity-checked"
    ? identityContent(texts.t, storeName, notice)
    : versionContent(texts, notice);
}

const audienceOf = ({ event }: NotificationEvent): EventAudience => notificationEvents[event].audience;
const isForStaff = (notice: NotificationEvent): notice is StaffNotice => audienceOf(notice) !== "owners";

const isTransferNotice = (notice: NotificationEvent): notice is TransferNotice =>
  notice.event === "transfer-offered" || notice.event === "transfer-ended";

/** Quotes the author, untranslated. */
function messageContent(t: MailTFunction, storeName: string, { about }: MessageNotice): NotificationContent {
  return { subject: about.title, lines: [about.text, t("message.from", { storeName })], action: t("message.action") };
}

/** Keeps the text, which is already rendered for this recipient in their language. */
function announcementContent(t: MailTFunction, { about }: AnnouncementNotice): NotificationContent {
  return { subject: about.title, lines: [about.text], action: t("announcement.action") };
}

function actingContent(t: MailTFunction, { event, about }: ActingNotice): NotificationContent {
  const until = t("acting-started.text", {
    until: new Date(about.endsAt),
    formatParams: { until: longDateTimeFormat },
  });
  return {
    subject: t(`${event}.subject`),
    lines: [until, t("teamReason")],
    items: [{ title: about.reason, description: "" }],
    action: t(`${event}.action`),
  };
}

function keyContent(t: MailTFunction, { about }: KeyNotice): NotificationContent {
  const { name } = about;
  const until = { until: new Date(about.until), formatParams: { until: longDateTimeFormat } };
  return {
    subject: t("key-made.subject", { name }),
    lines: [t("key-made.text", { name, ...until }), t("key-made.advice")],
    action: t("key-made.action"),
  };
}

/** The change, and its effect on the apps. */
function accountChangeLines(t: MailTFunction, { change, eraseAt, apps }: AccountChangeNotice["about"]): string[] {
  if (change === "deleted" && eraseAt !== null)
    return [t("account-changed.deleted.text", { day: new Date(eraseAt), formatParams: { day: longDateFormat } })];
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

function accountChangeContent(t: MailTFunction, { event, about }: AccountChangeNotice): NotificationContent {
  const { change, reason } = about;
  return {
    subject: t(`${event}.${change}.subject`),
    lines: [...accountChangeLines(t, about), t("teamReason")],
    items: [{ title: reason, description: "" }],
    action: t(accountChangeActions[change]),
  };
}

function identityContent(t: MailTFunction, storeName: string, { about }: IdentityNotice): NotificationContent {
  const { outcome, refused } = about;
  return {
    subject: t(`identity-checked.${outcome}.subject`, { storeName }),
    lines: [t(`identity-checked.${outcome}.text`, { storeName })],
    items: refused.map(({ paper, reason }) => ({ title: t(`identity-checked.paper.${paper}`), description: reason })),
    action: t("identity-checked.action"),
  };
}

function offerContent(t: MailTFunction, storeName: string, { about }: OfferNotice): NotificationContent {
  const { state, answer } = about;
  const offer = t(`offer.${about.offer}`);
  return {
    subject: t(`offer-answered.${state}.subject`, { offer }),
    lines: [t(`offer-answered.${state}.text`, { storeName })],
    items: [{ title: offer, description: answer }],
    action: t("offer-answered.action"),
  };
}

function ticketContent(t: MailTFunction, storeName: string, { about }: TicketNotice): NotificationContent {
  const { number, subject, state, answer } = about;
  return {
    subject: t("ticket-answered.subject", { number: String(number), subject }),
    lines: [t(`ticket-answered.${state}`, { storeName })],
    items: [{ title: subject, description: answer }],
    action: t("ticket-answered.action"),
  };
}

function appealContent(t: MailTFunction, { about }: AppealNotice): NotificationContent {
  const { outcome, answer } = about;
  const words = versionTextValues(t, about);
  return {
    subject: t(`appeal-answered.${outcome}.subject`, words),
    lines: [t(`appeal-answered.${outcome}.text`, words)],
    items: [{ title: answer, description: "" }],
    action: t("appeal-answered.action"),
  };
}

function transferContent(t: MailTFunction, { event, about }: TransferNotice): NotificationContent {
  const { appTitle: title, side, from, to } = about;
  const words = { title, from, to };
  const action = t("transfer.action");
  if (event === "transfer-offered") {
    const until = t(`transfer.offered.${side}`, {
      ...words,
      until: new Date(about.expiresAt),
      formatParams: { until: longDateTimeFormat },
    });
    return {
      subject: t("transfer.offered.subject", words),
      lines: [until, t("teamReason")],
      items: [{ title: about.reason, description: "" }],
      action,
    };
  }
  const { outcome, answer } = about;
  return {
    subject: t(`transfer.${outcome}.subject`, words),
    lines: [t(`transfer.${outcome}.${side}`, words)],
    items: answer === "" ? [] : [{ title: answer, description: "" }],
    action,
  };
}

function appStatusContent(t: MailTFunction, { about }: AppStatusNotice): NotificationContent {
  const { appTitle: title, status, reason } = about;
  return {
    subject: t(`app-status.${status}.subject`, { title }),
    lines: [t(`app-status.${status}.text`, { title }), t("teamReason")],
    items: [{ title: reason, description: "", ...policyOf(t, about) }],
    action: t("app-status.action"),
  };
}

function visibilityContent(t: MailTFunction, { about }: VisibilityNotice): NotificationContent {
  const { appTitle: title, state, reason } = about;
  return {
    subject: t(`app-visibility.${state}.subject`, { title }),
    lines: [t(`app-visibility.${state}.text`, { title })],
    items: reason === "" ? [] : [{ title: reason, description: "" }],
    action: t("app-status.action"),
  };
}

function contentDecisionContent(t: MailTFunction, { about }: ContentNotice): NotificationContent {
  const { appTitle: title, name, outcome, reason } = about;
  const words = { title, name };
  return {
    subject: t(`content-decided.${outcome}.subject`, words),
    lines: [t(`content-decided.${outcome}.text`, words)],
    items: reason === null ? [] : [{ title: reason.title, description: reason.description, ...policyOf(t, reason) }],
    action: t("content-decided.action"),
  };
}

function flagContent(t: MailTFunction, { about }: FlagNotice): NotificationContent {
  const { appTitle: title, state, text } = about;
  return {
    subject: t(`app-flag.${state}.subject`, { title }),
    lines: [t(`app-flag.${state}.text`, { title })],
    items: text === "" ? [] : [{ title: text, description: "" }],
    action: t("app-status.action"),
  };
}

/** The decision from this side's point of view, and the letter to it. */
function conflictContent(t: MailTFunction, { about }: ConflictNotice): NotificationContent {
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

function versionContent(texts: MailTexts, notice: VersionNotice): NotificationContent {
  const { t } = texts;
  const { event, about } = notice;
  const words = versionTextValues(t, about);
  return {
    subject: t(`${event}.subject`, words),
    lines: [t(`${event}.text`, words), ...moreLines(t, notice)],
    items: itemsOf(texts, notice),
    action: t(`${event}.action`),
  };
}

function moreLines(t: MailTFunction, notice: VersionNotice): string[] {
  if (notice.event === "version-served-again") return [t("teamReason")];
  if (notice.event !== "version-held") return [];
  const { heldAt, placeKeptUntil } = notice.about;
  return [
    t("version-held.dates", { heldOn: new Date(heldAt), until: new Date(placeKeptUntil), formatParams: longDays }),
  ];
}

const longDays = { heldOn: longDateFormat, until: longDateFormat };

/** Link to the policy behind a reason, if there is one. */
function policyOf(t: MailTFunction, { policyLink }: { policyLink: string | null }) {
  return policyLink === null ? {} : { more: { text: t("policy"), link: policyLink } };
}

/** Number of places marked on screenshots, with a link to them. */
function markedOf(t: MailTFunction, count: number, link: string) {
  return count === 0 ? {} : { marked: { text: t("markedPlaces", { count }), link } };
}

/** Name of the field, with the parts that were named. */
function labelOf(t: MailTFunction, language: string, field: ReviewField, parts: readonly FieldPart[]): string {
  const name = t(`versions:field.${field}`);
  if (parts.length === 0) return name;
  const words: PartLabels = {
    word: (key) => t(`versions:part.${key}`),
    shot: (number) => t("versions:part.shot", { number }),
    shotOf: (place, number) => t("versions:part.shotOf", { place, number }),
  };
  const partNames = new Intl.ListFormat(language).format(parts.map((part) => formatPartLabel(part, words)));
  return t("versions:part.ofField", { field: name, parts: partNames });
}

function itemsOf({ t, language }: MailTexts, notice: VersionNotice): NonNullable<MailContent["items"]> {
  const { event, about } = notice;
  switch (event) {
    case "version-held":
      return about.reasons.map(({ field, parts, title, description, policyLink, marked }) => ({
        label: labelOf(t, language, field, parts),
        title,
        description,
        ...markedOf(t, marked, `${notificationPath(notice)}#${heldFieldAnchor(field)}`),
        ...policyOf(t, { policyLink }),
      }));
    case "version-rejected": {
      const { title, description, marked } = about.reason;
      return [{ title, description, ...markedOf(t, marked, notificationPath(notice)), ...policyOf(t, about.reason) }];
    }
    case "version-served-again":
      return [{ title: about.reason, description: "" }];
    case "checks-failed":
      return about.failures.map((failure) => ({
        title: t(`checks-failed.found.${failure}.title`),
        description: t(`checks-failed.found.${failure}.description`),
      }));
    default:
      return [];
  }
}
