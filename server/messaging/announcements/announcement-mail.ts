import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";
import type { RenderedAnnouncement } from "./render-template.ts";

interface MailOptions {
  readonly accountId: string;
  readonly firstName: string;
  readonly essential: boolean;
  /** Path of the announcement in the console. */
  readonly path: string;
}

/** Renders an announcement as a mail, with an unsubscribe link unless it is essential. */
export function renderAnnouncementMail(
  services: Pick<Services, "environment" | "tokens">,
  { language, title, text }: RenderedAnnouncement,
  { accountId, firstName, essential, path }: MailOptions,
): MailContent {
  const { storeName, publicUrl } = services.environment;
  const { t } = getMailTexts(language);
  const link = essential ? null : unsubscribeLink(services, accountId);
  return {
    language,
    subject: title,
    greeting: t("hello", { name: firstName }),
    lines: text.split(/\r?\n(?:\s*\r?\n)+/),
    action: t("announcement.action"),
    link: `${publicUrl}${path}`,
    note: t(essential ? "announcement.essential" : "because", { storeName }),
    storeName,
    ...(link !== null && { unsubscribe: { text: t("announcement.unsubscribe"), link } }),
  };
}
