import type { MessageScreen } from "#contract/messages/message.ts";
import { type Audience, events, type Notice, type NoticeFor } from "#contract/notifications/events.ts";
import { heldAnchor, type ReviewField } from "#contract/review/fields.ts";
import { partName, type PartWords } from "#contract/review/part-name.ts";
import type { FieldPart } from "#contract/review/parts.ts";
import type { MailContent } from "#server/outside/mail/mail-content.ts";
import type { MailTexts, MailWords } from "#server/texts/texts.ts";
import { screenOfStaff, type StaffNotice, toldStaff } from "./told-staff.ts";
import { ofRatingAlarm } from "./told-ratings.ts";
import { longDay, longMoment } from "./long-day.ts";
import { versionWords } from "./version-words.ts";

type Told = Pick<MailContent, "subject" | "lines" | "items" | "action">;

const messageScreenPaths: Record<Exclude<MessageScreen, "app">, string> = {
  home: "/home",
  identity: "/identity",
  consents: "/consents",
  offers: "/offers",
  profile: "/profile",
};

/** Messages without a screen link to the notifications. */
function screenOfMessage({ screen, appId }: OfMessage["about"]): string {
  if (screen === "app" && appId !== null) return `/home/${appId}/overview`;
  return screen === null || screen === "app" ? "/notifications" : messageScreenPaths[screen];
}

/**
 * Path that a notification opens. A hold opens its held fields, other events their app; staff get to the review desk.
 */
export function screenOf(notice: Notice): string {
  if (isForStaff(notice)) return screenOfStaff(notice);
  if (notice.event === "message") return screenOfMessage(notice.about);
  if (notice.event === "announcement") return "/notifications";
  if (notice.event === "acting-started") return "/";
  if (notice.event === "key-made") return "/developer-tools";
  if (notice.event === "content-decided") return `/home/${notice.about.appId}/content`;
  if (notice.event === "account-changed") return screenOfChange[notice.about.change];
  if (notice.event === "identity-checked") return "/identity";
  if (notice.event === "offer-answered") return "/offers";
  if (notice.event === "ticket-answered") return `/support/tickets/${notice.about.ticketId}`;
  if (notice.event === "rating-alarm") return `/home/${notice.about.appId}/ratings`;
  if (isOfTransfer(notice)) return `/transfers/${notice.about.transferId}`;
  const screen = notice.event === "version-held" ? `versions/${notice.about.versionId}/held` : "overview";
  return `/home/${notice.about.appId}/${screen}`;
}

/** Accounts that cannot sign in get the contact page. */
const screenOfChange: Record<OfChange["about"]["change"], string> = {
  details: "/profile",
  type: "/identity",
  enabled: "/home",
  disabled: "/contact",
  deleted: "/contact",
};

type OfApp = Extract<Notice, { event: "app-status" }>;
type OfVisibility = Extract<Notice, { event: "app-visibility" }>;
type OfContent = Extract<Notice, { event: "content-decided" }>;
type OfFlag = Extract<Notice, { event: "app-flag" }>;
type OfAccount = Extract<Notice, { event: "acting-started" }>;
type OfKey = Extract<Notice, { event: "key-made" }>;
type OfChange = Extract<Notice, { event: "account-changed" }>;
type OfPerson = Extract<Notice, { event: "identity-checked" }>;
type OfTicket = Extract<Notice, { event: "ticket-answered" }>;
type OfOffer = Extract<Notice, { event: "offer-answered" }>;
type OfMessage = Extract<Notice, { event: "message" }>;
type OfAnnouncement = Extract<Notice, { event: "announcement" }>;
type OfConflict = Extract<Notice, { event: "conflict-decided" }>;
type OfAppeal = Extract<Notice, { event: "appeal-answered" }>;
type OfRatings = Extract<Notice, { event: "rating-alarm" }>;
type OfTransfer = Extract<Notice, { event: "transfer-offered" | "transfer-ended" }>;
type OfVersion = Exclude<
  NoticeFor<"owners">,
  | OfApp
  | OfVisibility
  | OfFlag
  | OfContent
  | OfKey
  | OfAccount
  | OfChange
  | OfPerson
  | OfOffer
  | OfTicket
  | OfMessage
  | OfAnnouncement
  | OfAppeal
  | OfTransfer
  | OfConflict
  | OfRatings
>;

/** Content of a notification, with the texts of its mail. */
export function toldOf(texts: MailTexts, storeName: string, notice: Notice): Told {
  if (isForStaff(notice)) return toldStaff(texts, notice);
  if (notice.event === "message") return ofMessage(texts.t, storeName, notice);
  if (notice.event === "announcement") return ofAnnouncement(texts.t, notice);
  if (notice.event === "app-status") return ofApp(texts.t, notice);
  if (notice.event === "app-visibility") return ofVisibility(texts.t, notice);
  if (notice.event === "app-flag") return ofFlag(texts.t, notice);
  if (notice.event === "content-decided") return ofContent(texts.t, notice);
  if (notice.event === "conflict-decided") return ofConflict(texts.t, notice);
  if (notice.event === "acting-started") return ofAccount(texts.t, notice);
  if (notice.event === "key-made") return ofKey(texts.t, notice);
  if (notice.event === "account-changed") return ofChange(texts.t, notice);
  if (notice.event === "ticket-answered") return ofTicket(texts.t, storeName, notice);
  if (notice.event === "offer-answered") return ofOffer(texts.t, storeName, notice);
  if (notice.event === "appeal-answered") return ofAppeal(texts.t, notice);
  if (isOfTransfer(notice)) return ofTransfer(texts.t, notice);
  if (notice.event === "rating-alarm") return ofRatingAlarm(texts, notice.about);
  return notice.event === "identity-checked" ? ofPerson(texts.t, storeName, notice) : ofVersion(texts, notice);
}

const audienceOf = ({ event }: Notice): Audience => events[event].audience;
const isForStaff = (notice: Notice): notice is StaffNotice => audienceOf(notice) !== "owners";

const isOfTransfer = (notice: Notice): notice is OfTransfer =>
  notice.event === "transfer-offered" || notice.event === "transfer-ended";

/** Quotes the author, untranslated. */
function ofMessage(t: MailWords, storeName: string, { about }: OfMessage): Told {
  return { subject: about.title, lines: [about.text, t("message.from", { storeName })], action: t("message.action") };
}

/** Already rendered for this recipient, in their language. */
function ofAnnouncement(t: MailWords, { about }: OfAnnouncement): Told {
  return { subject: about.title, lines: [about.text], action: t("announcement.action") };
}

function ofAccount(t: MailWords, { event, about }: OfAccount): Told {
  const until = t("acting-started.text", { until: new Date(about.endsAt), formatParams: { until: longMoment } });
  return {
    subject: t(`${event}.subject`),
    lines: [until, t("teamReason")],
    items: [{ title: about.reason, description: "" }],
    action: t(`${event}.action`),
  };
}

function ofKey(t: MailWords, { about }: OfKey): Told {
  const { name } = about;
  const until = { until: new Date(about.until), formatParams: { until: longMoment } };
  return {
    subject: t("key-made.subject", { name }),
    lines: [t("key-made.text", { name, ...until }), t("key-made.advice")],
    action: t("key-made.action"),
  };
}

/** The change, and its effect on the apps. */
function linesOfChange(t: MailWords, { change, eraseAt, apps }: OfChange["about"]): string[] {
  if (change === "deleted" && eraseAt !== null)
    return [t("account-changed.deleted.text", { day: new Date(eraseAt), formatParams: { day: longDay } })];
  if (change === "enabled" || change === "disabled")
    return [t(`account-changed.${change}.text`), ...(apps > 0 ? [t(`account-changed.${change}.apps`)] : [])];
  return [t(`account-changed.${change === "deleted" ? "disabled" : change}.text`)];
}

const actionOfChange = {
  details: "account-changed.details.action",
  type: "identity-checked.action",
  enabled: "acting-started.action",
  disabled: "account-changed.disabled.action",
  deleted: "account-changed.disabled.action",
} as const;

function ofChange(t: MailWords, { event, about }: OfChange): Told {
  const { change, reason } = about;
  return {
    subject: t(`${event}.${change}.subject`),
    lines: [...linesOfChange(t, about), t("teamReason")],
    items: [{ title: reason, description: "" }],
    action: t(actionOfChange[change]),
  };
}

function ofPerson(t: MailWords, storeName: string, { about }: OfPerson): Told {
  const { outcome, refused } = about;
  return {
    subject: t(`identity-checked.${outcome}.subject`, { storeName }),
    lines: [t(`identity-checked.${outcome}.text`, { storeName })],
    items: refused.map(({ paper, reason }) => ({ title: t(`identity-checked.paper.${paper}`), description: reason })),
    action: t("identity-checked.action"),
  };
}

function ofOffer(t: MailWords, storeName: string, { about }: OfOffer): Told {
  const { state, answer } = about;
  const offer = t(`offer.${about.offer}`);
  return {
    subject: t(`offer-answered.${state}.subject`, { offer }),
    lines: [t(`offer-answered.${state}.text`, { storeName })],
    items: [{ title: offer, description: answer }],
    action: t("offer-answered.action"),
  };
}

function ofTicket(t: MailWords, storeName: string, { about }: OfTicket): Told {
  const { number, subject, state, answer } = about;
  return {
    subject: t("ticket-answered.subject", { number: String(number), subject }),
    lines: [t(`ticket-answered.${state}`, { storeName })],
    items: [{ title: subject, description: answer }],
    action: t("ticket-answered.action"),
  };
}

function ofAppeal(t: MailWords, { about }: OfAppeal): Told {
  const { outcome, answer } = about;
  const words = versionWords(t, about);
  return {
    subject: t(`appeal-answered.${outcome}.subject`, words),
    lines: [t(`appeal-answered.${outcome}.text`, words)],
    items: [{ title: answer, description: "" }],
    action: t("appeal-answered.action"),
  };
}

function ofTransfer(t: MailWords, { event, about }: OfTransfer): Told {
  const { appTitle: title, side, from, to } = about;
  const words = { title, from, to };
  const action = t("transfer.action");
  if (event === "transfer-offered") {
    const until = t(`transfer.offered.${side}`, {
      ...words,
      until: new Date(about.expiresAt),
      formatParams: { until: longMoment },
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

function ofApp(t: MailWords, { about }: OfApp): Told {
  const { appTitle: title, status, reason } = about;
  return {
    subject: t(`app-status.${status}.subject`, { title }),
    lines: [t(`app-status.${status}.text`, { title }), t("teamReason")],
    items: [{ title: reason, description: "", ...policyOf(t, about) }],
    action: t("app-status.action"),
  };
}

function ofVisibility(t: MailWords, { about }: OfVisibility): Told {
  const { appTitle: title, state, reason } = about;
  return {
    subject: t(`app-visibility.${state}.subject`, { title }),
    lines: [t(`app-visibility.${state}.text`, { title })],
    items: reason === "" ? [] : [{ title: reason, description: "" }],
    action: t("app-status.action"),
  };
}

function ofContent(t: MailWords, { about }: OfContent): Told {
  const { appTitle: title, name, outcome, reason } = about;
  const words = { title, name };
  return {
    subject: t(`content-decided.${outcome}.subject`, words),
    lines: [t(`content-decided.${outcome}.text`, words)],
    items: reason === null ? [] : [{ title: reason.title, description: reason.description, ...policyOf(t, reason) }],
    action: t("content-decided.action"),
  };
}

function ofFlag(t: MailWords, { about }: OfFlag): Told {
  const { appTitle: title, state, text } = about;
  return {
    subject: t(`app-flag.${state}.subject`, { title }),
    lines: [t(`app-flag.${state}.text`, { title })],
    items: text === "" ? [] : [{ title: text, description: "" }],
    action: t("app-status.action"),
  };
}

/** The decision from this side's point of view, and the letter to it. */
function ofConflict(t: MailWords, { about }: OfConflict): Told {
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

function ofVersion(texts: MailTexts, notice: OfVersion): Told {
  const { t } = texts;
  const { event, about } = notice;
  const words = versionWords(t, about);
  return {
    subject: t(`${event}.subject`, words),
    lines: [t(`${event}.text`, words), ...moreLines(t, notice)],
    items: itemsOf(texts, notice),
    action: t(`${event}.action`),
  };
}

function moreLines(t: MailWords, notice: OfVersion): string[] {
  if (notice.event === "version-served-again") return [t("teamReason")];
  if (notice.event !== "version-held") return [];
  const { heldAt, placeKeptUntil } = notice.about;
  return [
    t("version-held.dates", { heldOn: new Date(heldAt), until: new Date(placeKeptUntil), formatParams: longDays }),
  ];
}

const longDays = { heldOn: longDay, until: longDay };

/** Link to the policy behind a reason, if there is one. */
function policyOf(t: MailWords, { policyLink }: { policyLink: string | null }) {
  return policyLink === null ? {} : { more: { text: t("policy"), link: policyLink } };
}

/** Number of places marked on screenshots, with a link to them. */
function markedOf(t: MailWords, count: number, link: string) {
  return count === 0 ? {} : { marked: { text: t("markedPlaces", { count }), link } };
}

/** Name of the field, with the parts that were named. */
function labelOf(t: MailWords, language: string, field: ReviewField, parts: readonly FieldPart[]): string {
  const name = t(`versions:field.${field}`);
  if (parts.length === 0) return name;
  const words: PartWords = {
    word: (key) => t(`versions:part.${key}`),
    shot: (number) => t("versions:part.shot", { number }),
    shotOf: (place, number) => t("versions:part.shotOf", { place, number }),
  };
  const named = new Intl.ListFormat(language).format(parts.map((part) => partName(part, words)));
  return t("versions:part.ofField", { field: name, parts: named });
}

function itemsOf({ t, language }: MailTexts, notice: OfVersion): NonNullable<MailContent["items"]> {
  const { event, about } = notice;
  switch (event) {
    case "version-held":
      return about.reasons.map(({ field, parts, title, description, policyLink, marked }) => ({
        label: labelOf(t, language, field, parts),
        title,
        description,
        ...markedOf(t, marked, `${screenOf(notice)}#${heldAnchor(field)}`),
        ...policyOf(t, { policyLink }),
      }));
    case "version-rejected": {
      const { title, description, marked } = about.reason;
      return [{ title, description, ...markedOf(t, marked, screenOf(notice)), ...policyOf(t, about.reason) }];
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
