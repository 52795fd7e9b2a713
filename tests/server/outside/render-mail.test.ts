import { describe, expect, it } from "vitest";
import { renderMail } from "#server/outside/mail/render-mail.ts";
import type { MailData, MailTemplate } from "#server/outside/mail/templates.ts";

const person = { name: "Asha", storeName: "Bazaar", link: "https://store.example/x?a=1&b=2" };
const news = { ...person, appTitle: "Krishi <Mitra>", versionName: "1.4" };
const reason = { title: "Blurred", description: "Use a sharp picture.\nAt least 512 pixels." };
const samples: { [Template in MailTemplate]: MailData[Template] } = {
  "verify-email": person,
  "sign-up-again": person,
  "staff-invite": person,
  "version-submitted": news,
  "version-held": { ...news, fields: [{ field: "icon", ...reason }] },
  "version-rejected": { ...news, reason },
  "version-approved": news,
  "version-served-again": { ...news, reason: reason.description },
  "app-status": { ...news, status: "blocked", reason: reason.description },
  "checks-failed": { ...news, findings: [reason] },
};
const templates = Object.keys(samples) as MailTemplate[];

describe.each(["en-US", "hi-IN"])("a mail in %s", (language) => {
  it.each(templates)("has a subject, a readable text and a link: %s", (template) => {
    const { subject, text, html } = renderMail(template, language, samples[template]);
    expect(subject.length).toBeGreaterThan(5);
    expect(text).toContain("Asha");
    expect(text).toContain(person.link);
    expect(html).toContain('href="https://store.example/x?a=1&amp;b=2"');
    expect(html).toContain(`<html lang="${language}">`);
    expect(/[ऀ-ॿ]/.test(subject)).toBe(language === "hi-IN");
    expect(html).not.toContain("undefined");
  });
});

it("escapes what people wrote", () => {
  const { html, text } = renderMail("version-held", "en-US", samples["version-held"]);
  expect(html).toContain("Krishi &lt;Mitra&gt;");
  expect(html).not.toContain("<Mitra>");
  expect(html).toContain("Use a sharp picture.<br>At least 512 pixels.");
  expect(text).toContain("Krishi <Mitra>");
});

it("names each held field with its reason", () => {
  const { text } = renderMail("version-held", "hi-IN", samples["version-held"]);
  expect(text).toContain("* आइकन: Blurred\n  Use a sharp picture.\n  At least 512 pixels.");
});

it("keeps a line break out of the subject", () => {
  const { subject } = renderMail("version-approved", "en-US", { ...news, appTitle: "A\r\nBcc: x@y.example" });
  expect(subject).toBe("A Bcc: x@y.example is live");
});

it("is English for a language without texts of its own", () => {
  expect(renderMail("verify-email", "ta-IN", person)).toEqual(renderMail("verify-email", "en-US", person));
});
