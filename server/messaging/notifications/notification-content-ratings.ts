import type { NotificationData } from "#contract/messaging/notifications/events.ts";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import type { MailTexts } from "#server/platform/texts/translation-functions.ts";
import { versionTextValues } from "./version-event-content.ts";

type About = NotificationData["rating-alarm"];

/**
 * Returns the name of a language in the reader's language. `Intl` has none for Hindi in Latin letters, so that has its
 * own text.
 */
function nameOf({ t, language }: MailTexts, review: NonNullable<About["language"]>): string | undefined {
  if (review === "hinglish") return t("rating-alarm.hinglish");
  if (review === "other") return undefined;
  return new Intl.DisplayNames(language, { type: "language" }).of(review.slice(0, 2));
}

/** Builds the mail about a rating alarm for developers: a version's ratings, and the language and topic that moved. */
export function ratingAlarmContent(texts: MailTexts, about: About): Pick<MailContent, "subject" | "lines" | "action"> {
  const { t } = texts;
  const words = versionTextValues(t, about);
  const language = about.language && nameOf(texts, about.language);
  const numbers = { low: about.low, ratings: about.ratings, usual: Math.round(about.usual * 100) };
  return {
    subject: t("rating-alarm.subject", words),
    lines: [
      t("rating-alarm.text", { ...words, ...numbers }),
      ...(language ? [t("rating-alarm.language", { language })] : []),
      ...(about.topic ? [t("rating-alarm.topic", { topic: t(`rating-alarm.topics.${about.topic}`) })] : []),
    ],
    action: t("rating-alarm.action"),
  };
}
