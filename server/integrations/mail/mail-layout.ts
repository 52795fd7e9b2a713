import { languages } from "#contract/platform/reference/languages.ts";
import type { MailContent } from "./mail-content.ts";

const directionOf = (language: string): "ltr" | "rtl" =>
  languages.find(({ code }) => code === language)?.direction ?? "ltr";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const paragraph = (text: string): string => escape(text).replace(/\r?\n/g, "<br>");

const font =
  "font-family:Inter,'Noto Sans','Noto Sans Devanagari','Noto Nastaliq Urdu','Segoe UI',Roboto,Helvetica,Arial,sans-serif;line-height:1.55";
const ink = "#16202e";
const quiet = "#5b6676";
const brand = "#006ADC";

/**
 * Mark before a line in a right-to-left language. Plain text has no base direction, so a line that begins with a Latin
 * name would run from the left.
 */
const rightToLeftMark = "\u200f";

function renderMailText(content: MailContent): string {
  const { link, storeName } = content;
  const text = [
    content.greeting,
    ...content.lines,
    ...(content.items ?? []).map(({ label, title, description, more, marked }) =>
      [
        `* ${label ? `${label}: ${title}` : title}`,
        description && `  ${description.replace(/\r?\n/g, "\n  ")}`,
        marked && `  ${marked.text}: ${marked.link}`,
        more && `  ${more.text}: ${more.link}`,
      ]
        .filter(Boolean)
        .join("\n"),
    ),
    `${content.action}:\n${link}`,
    [content.note, storeName, unsubscribeLine(content)].filter(Boolean).join("\n"),
  ].join("\n\n");
  return directionOf(content.language) === "rtl" ? text.replace(/^(?=.)/gm, rightToLeftMark) : text;
}

const unsubscribeLine = ({ unsubscribe }: MailContent): string =>
  unsubscribe ? `${unsubscribe.text}: ${unsubscribe.link}` : "";

type Item = NonNullable<MailContent["items"]>[number];

const renderLink = (link: MailContent["unsubscribe"]): string =>
  link
    ? `<div style="margin-top:4px"><a href="${escape(link.link)}" style="color:${brand}">${escape(link.text)}</a></div>`
    : "";

const renderItem = ({ label, title, description, more, marked }: Item, start: "left" | "right"): string =>
  `<tr><td style="padding:12px 16px;border-${start}:4px solid #d97706;background:#fff8eb;border-radius:6px">${
    label ? `<div style="font-size:12px;font-weight:600;color:#92560a">${escape(label)}</div>` : ""
  }<div style="font-weight:600">${escape(title)}</div><div style="color:${quiet}">${paragraph(description)}</div>${renderLink(marked)}${renderLink(more)}</td></tr>
<tr><td style="height:8px;font-size:0">&nbsp;</td></tr>`;

/** Renders tables with inline styles, which mail programs understand. No images, nothing to load. */
function renderMailHtml(content: MailContent): string {
  const { link, storeName, language } = content;
  const direction = directionOf(language);
  const start = direction === "rtl" ? "right" : "left";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body dir="${direction}" style="margin:0;background:#f2f5f9;color:${ink};font-size:15px;${font}">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.lines[0] ?? "")}</div>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:16px;font-weight:700;color:${brand}">${escape(storeName)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e2e8f0;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35">${escape(content.subject)}</h1>
<p style="margin:0 0 12px">${escape(content.greeting)}</p>
${content.lines.map((line) => `<p style="margin:0 0 16px">${paragraph(line)}</p>`).join("\n")}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${(content.items ?? []).map((item) => renderItem(item, start)).join("\n")}</table>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 20px"><tr><td style="background:${brand};border-radius:8px">
<a href="${escape(link)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escape(content.action)}</a>
</td></tr></table>
<p dir="ltr" style="margin:0;font-size:12px;color:${quiet};word-break:break-all">${escape(link)}</p>
</td></tr>
<tr><td style="padding:16px 4px;font-size:12px;color:${quiet}">${paragraph(content.note)}${renderLink(content.unsubscribe)}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

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
