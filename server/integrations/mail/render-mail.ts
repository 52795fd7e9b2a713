import { renderMailHtml, renderMailText } from "./mail-layout.ts";
import type { MailContent } from "./mail-content.ts";

interface RenderedMail {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replace(/\s+/g, " ").trim(); // a line break in a title must not start a header
  const { language } = content;
  return { language, subject, text: renderMailText(content), html: renderMailHtml({ ...content, subject }) };
}
