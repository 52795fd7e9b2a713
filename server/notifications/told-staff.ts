import type { NoticeFor } from "#contract/notifications/events.ts";
import type { MailContent } from "#server/outside/mail/mail-content.ts";
import type { MailTexts, MailWords } from "#server/texts/texts.ts";
import { longMoment } from "./long-day.ts";
import { versionWords } from "./version-words.ts";

export type StaffNotice = NoticeFor<"member" | "reviewers" | "superadmins">;
type OfConflict = Extract<StaffNotice, { event: "conflict-waiting" }>;
type OfOffer = Extract<StaffNotice, { event: "offer-requested" }>;
type OfVersion = Exclude<StaffNotice, OfConflict | OfOffer | { event: "mail-undelivered" }>;
type Told = Pick<MailContent, "subject" | "lines" | "items" | "action">;

/** Path of a version's review desk, or of its app once there is nothing to decide. */
export function screenOfStaff(notice: StaffNotice): string {
  if (notice.event === "mail-undelivered") return "/deliveries?state=undelivered";
  if (notice.event === "conflict-waiting") return `/conflict-apps/${notice.about.conflictId}`;
  if (notice.event === "offer-requested") return `/offer-requests/${notice.about.requestId}`;
  const { appId, versionId } = notice.about;
  return notice.event === "claim-cancelled" ? `/review-apps/app/${appId}` : `/review-apps/${versionId}`;
}

/** Content of a staff notification, with the texts of its mail. */
export function toldStaff({ t }: MailTexts, notice: StaffNotice): Told {
  if (notice.event === "conflict-waiting") return ofConflict(t, notice);
  if (notice.event === "offer-requested") return ofOffer(t, notice);
  const { event } = notice;
  if (event === "mail-undelivered")
    return { subject: t(`${event}.subject`), lines: [t(`${event}.text`)], action: t(`${event}.action`) };
  return {
    subject: t(`${event}.subject`, versionWords(t, notice.about)),
    lines: [lineOf(t, notice)],
    action: t(event === "claim-cancelled" ? "app-status.action" : "openDesk"),
  };
}

/** Quotes the sender's comments. */
function ofOffer(t: MailWords, { about }: OfOffer): Told {
  const { asker: developer, signedIn, name, email, titles, comments } = about;
  const offer = t(`offer.${about.offer}`);
  const words = { offer, developer, name, email };
  return {
    subject: t("offer-requested.subject", words),
    lines: [t(signedIn ? "offer-requested.text" : "offer-requested.visitor", words)],
    items: [{ title: titles || offer, description: comments }],
    action: t("offer-requested.action"),
  };
}

function ofConflict(t: MailWords, { about }: OfConflict): Told {
  const { packageName: name, dueAt, why } = about;
  return {
    subject: t(`conflict-waiting.${why}`, { name }),
    lines: [t("conflict-waiting.text", { due: new Date(dueAt), formatParams: { due: longMoment } })],
    action: t("conflict-waiting.action"),
  };
}

function lineOf(t: MailWords, notice: OfVersion): string {
  const words = versionWords(t, notice.about);
  switch (notice.event) {
    case "hold-answered":
      return t("hold-answered.text", { field: t(`versions:field.${notice.about.field}`), text: notice.about.text });
    case "version-expedited": {
      const { dueAt, reason } = notice.about;
      return t("version-expedited.text", { ...words, due: new Date(dueAt), reason, formatParams: { due: longMoment } });
    }
    default:
      return t(`${notice.event}.text`, words);
  }
}
