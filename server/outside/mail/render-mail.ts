import { asHtml, asText } from "./layout.ts";
import type { MailData, MailTemplate, MailTexts } from "./templates.ts";
import { englishMails } from "./texts-en.ts";
import { hindiMails } from "./texts-hi.ts";

/** Other languages of the store read English until their texts exist. */
const textsByLanguage: Record<string, MailTexts> = { "en-US": englishMails, "hi-IN": hindiMails };

export interface RenderedMail {
  language: string;
  subject: string;
  text: string;
  html: string;
}

export const renderMail = <Template extends MailTemplate>(
  template: Template,
  wanted: string,
  data: MailData[Template],
): RenderedMail => {
  const language = Object.hasOwn(textsByLanguage, wanted) ? wanted : "en-US";
  const content = (textsByLanguage[language] ?? englishMails)[template](data);
  const subject = content.subject.replace(/\s+/g, " ").trim(); // a title with a line break must not start a header
  const frame = { storeName: data.storeName, link: data.link, language };
  return { language, subject, text: asText(content, frame), html: asHtml({ ...content, subject }, frame) };
};
