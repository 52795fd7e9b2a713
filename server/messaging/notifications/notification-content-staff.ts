import type { NotificationData } from "#contract/messaging/notifications/events.ts";
import { type MailTFunction, withClock } from "#server/platform/texts/translation-functions.ts";
import {
  type EventContents,
  type EventTexts,
  type NotificationContent,
  versionTextValues,
} from "./version-event-content.ts";

type ReviewedVersion = NotificationData["hold-resubmitted"];

/** Returns the path of the review desk for a version. */
const deskPath = ({ versionId }: ReviewedVersion): string => `/review-apps/${versionId}`;

/** Builds the mail about a version for staff: a subject and one line of text; the button opens the desk. */
function deskContent(
  t: MailTFunction,
  event: "hold-resubmitted" | "hold-answered" | "version-expedited",
  about: ReviewedVersion,
  line: string,
): NotificationContent {
  return { subject: t(`${event}.subject`, versionTextValues(t, about)), lines: [line], action: t("openDesk") };
}

function resubmissionContent({ t }: EventTexts, about: ReviewedVersion): NotificationContent {
  return deskContent(t, "hold-resubmitted", about, t("hold-resubmitted.text", versionTextValues(t, about)));
}

function replyContent({ t }: EventTexts, about: NotificationData["hold-answered"]): NotificationContent {
  const { field, text } = about;
  return deskContent(t, "hold-answered", about, t("hold-answered.text", { field: t(`versions:field.${field}`), text }));
}

function expediteContent({ t }: EventTexts, about: NotificationData["version-expedited"]): NotificationContent {
  const { dueAt, reason } = about;
  const line = t("version-expedited.text", {
    ...versionTextValues(t, about),
    due: new Date(dueAt),
    reason,
    formatParams: { due: withClock },
  });
  return deskContent(t, "version-expedited", about, line);
}

/**
 * Builds the mail about a withdrawal for staff. Nothing is left to decide, so the button opens the app instead of the
 * desk.
 */
function withdrawalContent({ t }: EventTexts, about: NotificationData["claim-cancelled"]): NotificationContent {
  const words = versionTextValues(t, about);
  return {
    subject: t("claim-cancelled.subject", words),
    lines: [t("claim-cancelled.text", words)],
    action: t("app-status.action"),
  };
}

/** Builds the mail about an offer request for staff, which quotes the sender's comments. */
function offerContent({ t }: EventTexts, about: NotificationData["offer-requested"]): NotificationContent {
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

function conflictContent({ t }: EventTexts, about: NotificationData["conflict-waiting"]): NotificationContent {
  const { packageName: name, dueAt, why } = about;
  return {
    subject: t(`conflict-waiting.${why}`, { name }),
    lines: [t("conflict-waiting.text", { due: new Date(dueAt), formatParams: { due: withClock } })],
    action: t("conflict-waiting.action"),
  };
}

function undeliveredContent({ t }: EventTexts): NotificationContent {
  return {
    subject: t("mail-undelivered.subject"),
    lines: [t("mail-undelivered.text")],
    action: t("mail-undelivered.action"),
  };
}

/** Mail builders and paths by event, for staff. */
export const staffContents = {
  "hold-resubmitted": { path: deskPath, content: resubmissionContent },
  "hold-answered": { path: deskPath, content: replyContent },
  "version-expedited": { path: deskPath, content: expediteContent },
  "claim-cancelled": { path: ({ appId }) => `/review-apps/app/${appId}`, content: withdrawalContent },
  "conflict-waiting": { path: ({ conflictId }) => `/conflict-apps/${conflictId}`, content: conflictContent },
  "offer-requested": { path: ({ requestId }) => `/offer-requests/${requestId}`, content: offerContent },
  "mail-undelivered": { path: () => "/deliveries?state=undelivered", content: undeliveredContent },
} satisfies EventContents;
