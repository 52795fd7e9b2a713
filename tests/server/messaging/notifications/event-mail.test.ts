import { staffOfferRequestStates } from "#contract/publishing/offers/offers.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  developerAccountChanges,
  type NotificationData,
  type NotificationEventName,
  notificationEvents,
  type NotificationEvent,
} from "#contract/messaging/notifications/events.ts";
import { identityValidityYears } from "#contract/accounts/identity/status.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import { transferOutcomes, transferSides } from "#contract/catalog/transfers/status.ts";
import { renderNotificationMail } from "#server/messaging/notifications/notification-mail.ts";
import { arbitraryOf, withIds } from "#tests/support/arbitrary.ts";
import { renderMail } from "#server/integrations/mail/mail-layout.ts";
import { isolateText } from "#contract/bidi-isolates.ts";

const environment = { storeName: "Bazaar", publicUrl: "https://store.example" };
const appId = "01900000-0000-7000-8000-000000000001";
const versionId = "01900000-0000-7000-8000-000000000002";
const about = { appId, appTitle: "Krishi Mitra", versionName: "1.4" };
const transferId = "01900000-0000-7000-8000-000000000003";
const ofTransfer = { appId, appTitle: about.appTitle, transferId, from: "Kite Works", to: "Other Works" };
const policyLink = "/policy-center/pictures";
const reason = { title: "Blurred", description: "Use a sharp picture.\nAt least 512 pixels.", policyLink, marked: 0 };
const writtenSamples = {
  "version-submitted": about,
  "version-held": {
    ...about,
    versionId,
    heldAt: "2026-11-22T20:00:00.000Z",
    placeKeptUntil: "2026-11-29T20:00:00.000Z",
    reasons: [{ field: "privacyPolicyNote", parts: [], ...reason }],
  },
  "version-rejected": { ...about, reason },
  "appeal-answered": { ...about, decision: "rejected", outcome: "reversed", answer: "The icon is your own." },
  "version-approved": { ...about, appStatus: "active" },
  "version-served-again": { ...about, appStatus: "active", reason: reason.description },
  "app-status": { appId, appTitle: about.appTitle, status: "blocked", reason: reason.description, policyLink },
  "app-visibility": {
    appId,
    appTitle: about.appTitle,
    asked: "silent",
    state: "rejected",
    reason: reason.description,
  },
  "content-decided": {
    appId,
    appTitle: about.appTitle,
    contentId: versionId,
    name: "Leaf scan",
    outcome: "rejected",
    reason,
  },
  "developer-page-decided": { name: "Kite Works", decision: "refused", reason: reason.description },
  "app-flag": { appId, appTitle: about.appTitle, state: "on", text: reason.description },
  "transfer-offered": {
    ...ofTransfer,
    side: "to",
    reason: "The app was sold.",
    expiresAt: "2026-11-29T12:00:00.000Z",
  },
  "transfer-ended": { ...ofTransfer, side: "from", outcome: "declined", answer: "We did not buy it." },
  "identity-checked": { outcome: "refused", refused: [{ paper: "pan", reason: "The name is cut off." }] },
  "conflict-decided": {
    appId,
    appTitle: about.appTitle,
    packageName: "in.kiteworks.notes",
    side: "claimant",
    outcome: "resolved_approved",
    letter: "The key is yours.",
  },
  "rating-alarm": { ...about, ratings: 120, low: 38, usual: 0.15, language: "pa-IN", topic: "login" },
  "conflict-waiting": {
    conflictId: versionId,
    packageName: "in.kiteworks.notes",
    dueAt: "2026-11-22T20:00:00.000Z",
    why: "proven",
  },
  "ticket-answered": {
    ticketId: versionId,
    number: 10_001,
    subject: "Upload <b>refused</b>",
    state: "pending",
    answer: "Send the log, $t(hello).",
  },
  "offer-answered": { offer: "cdn", state: "won", answer: "It is on from Monday." },
  "checks-failed": { ...about, failures: ["package_refused", "incomplete"] },
  message: { title: "Your <b>account</b>", text: "Line one.\n{{name}}", screen: "offers", appId: null, appTitle: null },
  announcement: { announcementId: versionId, title: "Your <b>fees</b>", text: "Line one.\n{{name}}", essential: false },
  "acting-started": { reason: "Krishi Mitra cannot be resubmitted", endsAt: "2026-11-22T19:40:00.000Z" },
  "key-made": { name: "gitlab-release", until: "2026-11-22T20:00:00.000Z" },
  "account-changed": {
    change: "deleted",
    reason: "The papers were somebody else's.",
    eraseAt: "2026-12-22T20:00:00.000Z",
    apps: 0,
  },
  "hold-resubmitted": { ...about, versionId },
  "hold-answered": { ...about, versionId, field: "icon", text: "It is sharp now, $t(hello)." },
  "claim-cancelled": { ...about, versionId },
  "version-expedited": { ...about, versionId, dueAt: "2026-11-22T20:00:00.000Z", reason: "A signing key was stolen" },
  "offer-requested": {
    requestId: versionId,
    offer: "promotion",
    asker: "Meera <b>Iyer</b>",
    signedIn: false,
    name: "Meera <b>Iyer</b>",
    email: "meera@kaveri.example",
    titles: "",
    comments: "A place for Diwali, $t(hello).",
  },
  "mail-undelivered": {},
} satisfies Partial<NotificationData>;
const names = Object.keys(notificationEvents) as NotificationEventName[];
const shapeOf = (name: NotificationEventName): object => notificationEvents[name].about.shape;

/** Data generated from the event's schema, about the app above if the event is about an app. */
function generatedSample(name: NotificationEventName): object {
  const [data] = fc.sample(arbitraryOf(notificationEvents[name].about), { numRuns: 1, seed: 1 });
  const generated = withIds({ body: data }, versionId).body;
  const known = Object.entries(about).filter(([field]) => field in shapeOf(name));
  return { ...Object(generated), ...Object.fromEntries(known) };
}
const samples = {
  ...Object.fromEntries(names.map((name) => [name, generatedSample(name)])),
  ...writtenSamples,
} as NotificationData & typeof writtenSamples;

/** Events that link to their app's screens: about an app, and neither a transfer nor a message. */
const linksToApp = (name: NotificationEventName): boolean =>
  "appTitle" in shapeOf(name) && !("transferId" in shapeOf(name)) && name !== "message";
const ofStaff = (name: NotificationEventName) => notificationEvents[name].audience !== "owners";
const ofApps = (name: NotificationEventName) => linksToApp(name) && !ofStaff(name);
const mailOf = (language: string, notice: NotificationEvent) =>
  renderMail(renderNotificationMail(environment, { firstName: "Asha", language }, notice));
const sample = (event: NotificationEventName): NotificationEvent =>
  ({ event, about: samples[event] }) as NotificationEvent;

const locales = join(import.meta.dirname, "../../../../locales");
const written = languageCodes.filter((code) => readdirSync(join(locales, code)).includes("mail-texts.json"));
const textsOf = (language: string, noun: string) =>
  JSON.parse(readFileSync(join(locales, language, `${noun}.json`), "utf8"));
const keysOf = (texts: object, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );

it("has a valid sample for every notification event", () => {
  for (const name of names) expect(notificationEvents[name].about.safeParse(samples[name]).error).toBeUndefined();
});

describe.each(written)("event mail in %s", (language) => {
  it("translates every mail text and every field name", () => {
    expect(keysOf(textsOf(language, "mail-texts"))).toEqual(keysOf(textsOf("en-US", "mail-texts")));
    for (const words of ["field", "part"])
      expect(keysOf(textsOf(language, "versions")[words])).toEqual(keysOf(textsOf("en-US", "versions")[words]));
  });

  it.each(names.filter(ofApps))("names the app in an event's mail and links to its screen: %s", (name) => {
    const mail = mailOf(language, sample(name));
    expect(mail.language).toBe(language);
    expect(mail.subject).toContain("Krishi Mitra");
    expect(mail.text).toContain("Asha");
    const screens: Partial<Record<NotificationEventName, string>> = {
      "content-decided": `content?open=${versionId}`,
      "version-held": `versions/${versionId}/held`,
      "rating-alarm": "ratings",
    };
    const screen = screens[name] ?? "overview";
    expect(mail.text).toContain(`https://store.example/home/${appId}/${screen}`);
    expect(mail.text + mail.html).not.toMatch(/undefined|\{\{|mail-texts/);
  });

  it("mails the developer reason and end of staff acting in the account", () => {
    const { text, subject } = mailOf(language, sample("acting-started"));
    expect(text).toContain("Krishi Mitra cannot be resubmitted");
    expect(text.replaceAll(/[^\d ]/g, " ").split(/ +/)).toEqual(expect.arrayContaining(["23", "10", "2026"]));
    expect(subject + text).not.toMatch(/undefined|\{\{|mail-texts/);
  });

  it.each(developerAccountChanges)("mails what staff changed on an account and why: %s", (change) => {
    const changed = { ...samples["account-changed"], change, apps: 2 };
    const { text, subject } = mailOf(language, { event: "account-changed", about: changed });
    expect(text).toContain("The papers were somebody else's.");
    expect(subject + text).not.toMatch(/undefined|\{\{|account-changed|mail-texts/);
    expect(text.includes("2026")).toBe(change === "deleted");
  });

  it.each(transferSides)("names the other side, reason and outcome in transfer mail: %s", (side) => {
    const offered = mailOf(language, { event: "transfer-offered", about: { ...samples["transfer-offered"], side } });
    expect(offered.text).toContain(side === "from" ? "Other Works" : "Kite Works");
    expect(offered.text).toContain("The app was sold.");
    expect(offered.text).toContain("2026");
    const ended = transferOutcomes.map((outcome) =>
      mailOf(language, { event: "transfer-ended", about: { ...samples["transfer-ended"], side, outcome } }),
    );
    for (const { subject, text } of [offered, ...ended]) {
      expect(subject).toContain("Krishi Mitra");
      expect(text).toContain(`https://store.example/transfers/${transferId}`);
      expect(subject + text).not.toMatch(/undefined|\{\{|mail-texts/);
    }
    expect(new Set(ended.map(({ text }) => text)).size).toBe(transferOutcomes.length);
  });

  it("mails an identity check's outcome and the reason per refused document", () => {
    const mail = mailOf(language, sample("identity-checked"));
    expect(mail.text).toContain("* PAN");
    expect(mail.text).toContain("The name is cut off.");
    expect(mail.text).toContain("https://store.example/identity");
    const proven = mailOf(language, { event: "identity-checked", about: { outcome: "proven", refused: [] } });
    expect(proven.subject).toContain("Bazaar");
    expect(proven.text.replaceAll(/[^\d ]/g, " ").split(/ +/)).toContain(String(identityValidityYears));
    expect(proven.text + mail.html).not.toMatch(/undefined|\{\{|mail-texts/);
  });

  it.each(names.filter(ofStaff))("links staff mail to the staff screen: %s", (name) => {
    const mail = mailOf(language, sample(name));
    if (name === "conflict-waiting") expect(mail.subject).toContain("in.kiteworks.notes");
    else if (name === "offer-requested") expect(mail.subject).toContain("Meera");
    else if (name !== "mail-undelivered") expect(mail.subject).toContain("Krishi Mitra");
    expect(mail.text).toMatch(/https:\/\/store\.example\/(review-apps|deliveries|conflict-apps|offer-requests)/);
    const texts = textsOf(language, "mail-texts");
    expect(mail.text).toContain(texts.becauseStaff.replace("{{storeName}}", isolateText("Bazaar", language)));
    expect(mail.subject + mail.text + mail.html).not.toMatch(/undefined|\{\{|mail-texts/);
  });

  it.each(["acting-started", "key-made", "transfer-offered", "conflict-waiting", "version-expedited"] as const)(
    "writes the time zone once after a time of day: %s",
    (name) => {
      const { text } = mailOf(language, sample(name));
      expect(text).toMatch(/^(?=.*2026)(?=.*\d[:.]\d\d).* IST/m);
      expect(text).not.toMatch(/IST\W+IST/);
    },
  );

  it("mails staff the developer's answer, and an expedited version's reason and due date", () => {
    expect(mailOf(language, sample("hold-answered")).text).toContain("It is sharp now, $t(hello).");
    const { text } = mailOf(language, sample("version-expedited"));
    expect(text).toContain("A signing key was stolen");
    expect(text.replaceAll(/[^\d ]/g, " ").split(/ +/)).toEqual(expect.arrayContaining(["23", "2026"]));
  });

  it("mails a new API key's name and expiry, with advice if it was unintended", () => {
    const { subject, text } = mailOf(language, sample("key-made"));
    expect(subject).toContain("gitlab-release");
    expect(text).toContain(textsOf(language, "mail-texts")["key-made"].advice);
    expect(text.replaceAll(/[^\d ]/g, " ").split(/ +/)).toEqual(expect.arrayContaining(["23", "2026"]));
    expect(text).toContain("https://store.example/developer-tools");
    expect(subject + text).not.toMatch(/undefined|\{\{|mail-texts/);
  });

  it("mails a staff message verbatim, with its markup escaped", () => {
    const mail = mailOf(language, sample("message"));
    expect(mail.subject).toBe("Your <b>account</b>");
    expect(mail.text.replaceAll("\u200f", "")).toContain("Line one.\n{{name}}");
    expect(mail.html).not.toContain("<b>account");
    expect(mail.html).toContain("Line one.<br>{{name}}");
    expect(mail.text).toContain("https://store.example/offers");
  });

  it("mails an offer request's outcome with staff's answer", () => {
    for (const state of staffOfferRequestStates) {
      const mail = mailOf(language, { event: "offer-answered", about: { offer: "cdn", state, answer: "On Monday." } });
      expect(mail.text).toContain("On Monday.");
      expect(mail.subject).toContain("CDN");
      expect(mail.text).toContain("https://store.example/offers");
      expect(mail.subject + mail.text).not.toMatch(/undefined|\{\{|mail-texts/);
    }
  });

  it("mails a hold's date in Indian time and the date its queue place is kept until", () => {
    const { text } = mailOf(language, sample("version-held"));
    expect(text.replaceAll(/[^\d ]/g, " ").split(/ +/)).toEqual(expect.arrayContaining(["23", "30", "2026"]));
  });

  it("names a held field in the mail as on screen, with its reason", () => {
    const name = textsOf(language, "versions").field.privacyPolicyNote;
    expect(mailOf(language, sample("version-held")).text).toContain(`* ${name}: Blurred`);
  });

  it("counts the marks on pictures in the mail and links to the held field", () => {
    const texts = textsOf(language, "mail-texts");
    const reasons = [1, 3].map((marked) => ({ field: "icon" as const, parts: [], ...reason, marked }));
    const { text, html } = mailOf(language, { event: "version-held", about: { ...samples["version-held"], reasons } });
    const link = `https://store.example/home/${appId}/versions/${versionId}/held#held-icon`;
    for (const label of [
      texts.markedPlaces_one.replace("{{count}}", "1"),
      texts.markedPlaces_other.replace("{{count}}", "3"),
    ]) {
      expect(text).toContain(`${label}: ${link}`);
      expect(html).toContain(`href="${link}"`);
    }
    expect(mailOf(language, sample("version-held")).text).not.toContain("#held");
  });

  it("names the held parts of a field in the mail", () => {
    const parts = [
      { place: "languages.*.screenshotIds", of: "hi-IN", number: 3 } as const,
      { place: "metadata.heroId", of: null, number: null } as const,
    ];
    const reasons = [{ field: "screenshots" as const, parts, ...reason }];
    const { text } = mailOf(language, { event: "version-held", about: { ...samples["version-held"], reasons } });
    const line = text.split("\n").find((row) => row.includes("* "));
    expect(line).toMatch(/हिन्दी.*3/);
    expect(line).toContain(textsOf(language, "versions").part.hero);
  });
});

it.each(languageCodes.filter((code) => !written.includes(code)))(
  "writes event mail in English for the unwritten language %s",
  (language) => {
    for (const name of names) expect(mailOf(language, sample(name))).toEqual(mailOf("en-US", sample(name)));
  },
);

const approval = (appStatus: AppStatus): NotificationEvent => ({
  event: "version-approved",
  about: { ...samples["version-approved"], appStatus },
});
const servedAgain = (appStatus: AppStatus): NotificationEvent => ({
  event: "version-served-again",
  about: { ...samples["version-served-again"], appStatus },
});
it.each(["inactive", "blocked", "limited_serving"] as const)(
  "says the app's status instead of calling a version live: %s",
  (appStatus) => {
    for (const language of written)
      for (const withStatus of [approval, servedAgain]) {
        const { subject, text } = mailOf(language, withStatus(appStatus));
        expect(subject).toContain("1.4");
        expect(subject).not.toBe(mailOf(language, withStatus("active")).subject);
        const { [appStatus]: status } = textsOf(language, "mail-texts")["app-status"];
        expect(text.replaceAll(/[\u200f\u2068\u2069]/g, "")).toContain(
          status.text.replaceAll("{{title}}", about.appTitle),
        );
        expect(`${subject} ${text}`).not.toMatch(/\blive\b/i);
      }
  },
);

it("treats placeholders in an app title as plain text in event mail", () => {
  const appTitle = "$t(hello) {{name}} $1";
  expect(
    mailOf("en-US", { event: "version-approved", about: { ...about, appTitle, appStatus: "active" } }).subject,
  ).toBe(`${appTitle} is live`);
});
