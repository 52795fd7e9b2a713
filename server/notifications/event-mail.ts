import type { Notice } from "#contract/notifications/events.ts";
import type { Owner } from "#server/accounts/people.ts";
import type { Environment } from "#server/environment.ts";
import type { MailContent } from "#server/outside/mail/mail-content.ts";
import { type MailWords, mailTexts } from "#server/texts/texts.ts";

type Told = Pick<MailContent, "subject" | "lines" | "items" | "action">;

/** An event as a mail to one person, in their language where its texts have been written. */
export function eventMail(
  { storeName, publicUrl }: Pick<Environment, "storeName" | "publicUrl">,
  person: Pick<Owner, "firstName" | "language">,
  notice: Notice,
): MailContent {
  const { language, t } = mailTexts(person.language);
  return {
    language,
    greeting: t("hello", { name: person.firstName }),
    ...(notice.event === "app-status" ? ofApp(t, notice) : ofVersion(t, notice)),
    link: `${publicUrl}/home/${notice.about.appId}/${screenOf(notice)}`,
    note: t("because", { storeName }),
    storeName,
  };
}

/** A hold leads to its held fields, everything else to the app. */
const screenOf = (notice: Notice): string =>
  notice.event === "version-held" ? `versions/${notice.about.versionId}/held` : "overview";

type OfApp = Extract<Notice, { event: "app-status" }>;
type OfVersion = Exclude<Notice, OfApp>;

function ofApp(t: MailWords, { about }: OfApp): Told {
  const { appTitle: title, status, reason } = about;
  return {
    subject: t(`app-status.${status}.subject`, { title }),
    lines: [t(`app-status.${status}.text`, { title }), t("teamReason")],
    items: [{ title: reason, description: "" }],
    action: t("app-status.action"),
  };
}

function ofVersion(t: MailWords, notice: OfVersion): Told {
  const { event, about } = notice;
  const { appTitle: title, versionName: name } = about;
  const words = { title, version: name === null ? title : t("version", { title, name }) };
  return {
    subject: t(`${event}.subject`, words),
    lines: [t(`${event}.text`, words), ...moreLines(t, notice)],
    items: itemsOf(t, notice),
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

/** Days as they are in India, in the mail's language. */
const longDay = { dateStyle: "long", timeZone: "Asia/Kolkata", numberingSystem: "latn" } as const;
const longDays = { heldOn: longDay, until: longDay };

function itemsOf(t: MailWords, { event, about }: OfVersion): NonNullable<MailContent["items"]> {
  switch (event) {
    case "version-held":
      return about.reasons.map(({ field, ...reason }) => ({ label: t(`versions:field.${field}`), ...reason }));
    case "version-rejected":
      return [about.reason];
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
