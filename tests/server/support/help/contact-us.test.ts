import { like } from "drizzle-orm";
import { expect, it } from "vitest";
import { contactLimits } from "#contract/support/help/contact.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { rateLimit } from "#server/platform/db/rate.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deleteOldMessages } from "#server/support/help/contact-messages.store.ts";
import { contactMessage } from "#server/support/help/contact-messages.tables.ts";
import type { SendInput } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";

const message = {
  name: "Meera Iyer",
  email: "Meera@kaveri.example",
  subject: "Signing keys",
  message: "My upload key is lost.\nWhat can I do?",
};

withApps("a message to support", (app) => {
  const write = (change: Record<string, unknown> = {}, input: SendInput = {}) =>
    app()
      .as("nobody")
      .send(supportCalls.contactUs, { body: { ...message, ...change }, ...input });
  const kept = () => app().services.database.db.select().from(contactMessage);
  const mails = async (template: string) =>
    (await app().services.database.db.select().from(mail)).filter((one) => one.template === template);

  it("is kept and mailed to every superadmin where no address is set", async () => {
    const answer = await write();
    expect(answer.statusCode).toBe(200);
    const [row] = await kept();
    expect(row).toMatchObject({ ...message, email: "meera@kaveri.example", language: "en-US" });
    expect(answer.json()).toEqual({ reference: row?.id.slice(0, 8).toUpperCase() });
    const [told, ...others] = await mails("contact-message");
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: "superadmin@test.example", subject: "Message to support: Signing keys" });
    expect(told?.text).toContain("What can I do?");
    expect(told?.text).toContain("mailto:meera@kaveri.example");
  });

  it("is acknowledged in the sender's language, with nothing of what they typed", async () => {
    const answer = await write({ language: "hi-IN", name: "Buy at spam.example" });
    const [told] = await mails("contact-received");
    expect(told).toMatchObject({ to: "meera@kaveri.example", language: "hi-IN" });
    expect(told?.subject).toMatch(/को आपका संदेश मिल गया/);
    expect(told?.text).toContain(answer.json().reference);
    for (const typed of ["spam.example", message.subject, "upload key"]) expect(told?.html).not.toContain(typed);
  });

  it.each(["Hello\r\nBcc: all@victims.example", "Hello\nX-Header: 1", "Hello\u2028Bcc: x"])(
    "cannot begin a header of the mail: %j",
    async (text) => {
      for (const field of ["subject", "name"]) {
        const answer = await write({ [field]: text });
        expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, field]);
      }
      const address = await write({ email: `a@b.example\r\nBcc: all@victims.example` });
      expect(address.statusCode).toBe(422);
      expect(await kept()).toEqual([]);
    },
  );

  it("is text in the mail, whatever HTML or placeholders it holds", async () => {
    await write({
      message: "<script>alert(1)</script> <img src=x onerror=y> {{storeName}} $t(hello)",
      subject: "<b>bold</b>",
      name: "<i>Meera</i>",
    });
    const [told] = await mails("contact-message");
    expect(told?.html).not.toMatch(/<script|<img|<b>bold|<i>/);
    expect(told?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(told?.text).toContain("{{storeName}} $t(hello)");
    expect(told?.subject).toBe("Message to support: <b>bold</b>");
  });

  it("names each field that is wrong", async () => {
    const answer = await write({ name: " ", email: "meera", subject: "a", message: "short" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual(Object.keys(message));
  });

  it("is acknowledged to one address only so often, and reaches support all the same", async () => {
    for (let sent = 0; sent < 7; sent += 1) await write();
    expect(await mails("contact-received")).toHaveLength(5);
    expect(await mails("contact-message")).toHaveLength(7);
  });

  it("is refused beyond a day's number from one network", async () => {
    const from = { address: "203.0.113.7" };
    const { db } = app().services.database;
    const answers: (number | string)[] = [];
    for (let sent = 0; sent <= contactLimits.aDay; sent += 1) {
      // As if a minute had passed: its own limit is lower.
      await db.delete(rateLimit).where(like(rateLimit.key, "POST %"));
      const answer = await write({}, from);
      answers.push(answer.statusCode === 200 ? 200 : answer.json().code);
    }
    expect(answers).toEqual([...Array.from({ length: contactLimits.aDay }, () => 200), "too_many_messages"]);
    expect((await write({}, { address: "203.0.113.8" })).statusCode).toBe(200);
  });

  it("is forgotten after a year", async () => {
    await write();
    const { db } = app().services.database;
    await deleteOldMessages(db);
    expect(await kept()).toHaveLength(1);
    await db.update(contactMessage).set({ createdAt: new Date(Date.now() - 366 * 86_400_000) });
    await deleteOldMessages(db);
    expect(await kept()).toEqual([]);
  });
});

withApps(
  "a message to support with an address of its own",
  (app) => {
    it("goes there alone", async () => {
      await app().as("nobody").send(supportCalls.contactUs, { body: message });
      const rows = await app().services.database.db.select().from(mail);
      expect(rows.filter(({ template }) => template === "contact-message").map(({ to }) => to)).toEqual([
        "help@store.example",
      ]);
    });
  },
  { environment: { SUPPORT_EMAIL: "help@store.example" } },
);
