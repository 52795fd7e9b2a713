import type { NotificationEventFor } from "#contract/messaging/notifications/events.ts";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import type { MailTexts, MailTFunction } from "#server/platform/texts/translation-functions.ts";
import { longDateTimeFormat } from "./date-formats.ts";
import { versionTextValues } from "./version-text-values.ts";

export type StaffNotice = NotificationEventFor<"member" | "reviewers" | "superadmins">;
type ConflictNotice = Extract<StaffNotice, { event: "conflict-waiting" }>;
type OfferNotice = Extract<StaffNotice, { event: "offer-requested" }>;
type VersionNotice = Exclude<StaffNotice, ConflictNotice | OfferNotice | { event: "mail-undelivered" }>;
type StaffContent = Pick<MailContent, "subject" | "lines" | "items" | "action">;

/** Path of a version's review desk, or of its app once there is nothing to decide. */
export function staffNotificationPath(notice: StaffNotice): string {
  if (notice.event === "mail-undelivered") return "/deliveries?state=undelivered";
  if (notice.event === "conflict-waiting") return `/conflict-apps/${notice.about.conflictId}`;
  if (notice.event === "offer-requested") return `/offer-requests/${notice.about.requestId}`;
  const { appId, versionId } = notice.about;
  return notice.event === "claim-cancelled" ? `/review-apps/app/${appId}` : `/review-apps/${versionId}`;
}

/** Content of a staff notification, with the texts of its mail. */
export function staffNotificationContent({ t }: MailTexts, notice: StaffNotice): StaffContent {
  if (notice.event === "conflict-waiting") return conflictContent(t, notice);
  if (notice.event === "offer-requested") return offerContent(t, notice);
  const { event } = notice;
  if (event === "mail-undelivered")
    return { subject: t(`${event}.subject`), lines: [t(`${event}.text`)], action: t(`${event}.action`) };
  return {
    subject: t(`${event}.subject`, versionTextValues(t, notice.about)),
    lines: [lineOf(t, notice)],
    action: t(event === "claim-cancelled" ? "app-status.action" : "openDesk"),
  };
}

/** Quotes the sender's comments. */
function offerContent(t: MailTFunction, { about }: OfferNotice): StaffContent {
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

function conflictContent(t: MailTFunction, { about }: ConflictNotice): StaffContent {
  const { packageName: name, dueAt, why } = about;
  return {
    subject: t(`conflict-waiting.${why}`, { name }),
    lines: [t("conflict-waiting.text", { due: new Date(dueAt), formatParams: { due: longDateTimeFormat } })],
    action: t("conflict-waiting.action"),
  };
}

function lineOf(t: MailTFunction, notice: VersionNotice): string {
  const words = versionTextValues(t, notice.about);
  switch (notice.event) {
    case "hold-answered":
      return t("hold-answered.text", { field: t(`versions:field.${notice.about.field}`), text: notice.about.text });
    case "version-expedited": {
      const { dueAt, reason } = notice.about;
      return t("version-expedited.text", {
        ...words,
        due: new Date(dueAt),
        reason,
        formatParams: { due: longDateTimeFormat },
      });
    }
    default:
      return t(`${notice.event}.text`, words);
  }
}
