import { expect, it } from "vitest";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import { renderMail } from "#server/integrations/mail/mail-layout.ts";

const content: MailContent = {
  language: "en-US",
  subject: "Krishi <Mitra> is on hold",
  greeting: "Hello Asha,",
  lines: ["A reviewer looked at Krishi <Mitra>."],
  items: [{ label: "Icon", title: "Blurred", description: "Use a sharp picture.\nAt least 512 pixels." }],
  action: "Correct it",
  link: "https://store.example/x?a=1&b=2",
  note: "You publish on Bazaar.",
  storeName: "Bazaar",
};

it("escapes user text in a mail's HTML and leaves it unchanged in the plain text", () => {
  const { html, text } = renderMail(content);
  expect(html).toContain("Krishi &lt;Mitra&gt;");
  expect(html).not.toContain("<Mitra>");
  expect(html).toContain("Use a sharp picture.<br>At least 512 pixels.");
  expect(html).toContain('href="https://store.example/x?a=1&amp;b=2"');
  expect(text).toContain("Krishi <Mitra>");
});

it("removes line breaks from a mail's subject", () => {
  const { subject } = renderMail({ ...content, subject: "A\r\nBcc: x@y.example is live" });
  expect(subject).toBe("A Bcc: x@y.example is live");
});

it("renders an Urdu mail right-to-left in HTML and text, and an English one left-to-right", () => {
  const urdu = renderMail({ ...content, language: "ur-IN" });
  expect(urdu.html).toContain('<html lang="ur-IN" dir="rtl">');
  expect(urdu.html).toContain('<body dir="rtl"');
  expect(urdu.html).toContain("border-right:4px");
  for (const line of urdu.text.split("\n").filter(Boolean)) expect(line).toMatch(/^\u200f/);
  const english = renderMail(content);
  expect(english.html).toContain('<html lang="en-US" dir="ltr">');
  expect(english.html).toContain("border-left:4px");
  expect(english.text).not.toContain("\u200f");
});
