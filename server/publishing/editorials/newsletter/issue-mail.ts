import type { EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import { stripInlineMarkup } from "#contract/publishing/editorials/inline-markup.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { newsletterUnsubscribeLink } from "./unsubscribe-link.ts";

interface Issue {
  readonly id: string;
  readonly language: LanguageCode;
  readonly words: EditorialText;
}

const linesOf = ({ summary, blocks }: EditorialText): string[] => [
  summary,
  ...blocks.map(({ type, text, note }) => {
    const plain = stripInlineMarkup(text);
    if (type === "list" || type === "steps")
      return plain
        .split("\n")
        .map((line) => `• ${line}`)
        .join("\n");
    if (type === "picture") return note;
    return type === "quote" && note ? `“${plain}” ${note}` : plain;
  }),
];

/** Renders an issue as a mail to one reader, with an unsubscribe link. */
export function renderNewsletterIssueMail(
  services: Pick<Services, "environment" | "tokens">,
  { id, language, words }: Issue,
  reader: { readonly accountId: string; readonly firstName: string },
): MailContent {
  const { storeName, publicUrl } = services.environment;
  const { t } = getMailTexts(language);
  return {
    language,
    subject: words.title,
    greeting: t("hello", { name: reader.firstName }),
    lines: linesOf(words).filter((line) => line.trim() !== ""),
    action: t("newsletter.action"),
    link: `${publicUrl}/editorials/newsletter/${id}?language=${language}`,
    note: t("newsletter.because", { storeName }),
    storeName,
    unsubscribe: { text: t("newsletter.unsubscribe"), link: newsletterUnsubscribeLink(services, reader.accountId) },
  };
}
