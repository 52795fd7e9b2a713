import { expect, it } from "vitest";
import { contactLimits } from "#contract/support/help/contact.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deleteOldContactMessages } from "#server/support/help/contact-messages.store.ts";
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
  const storedMessages = () => app().services.database.db.select().from(contactMessage);
  const mails = async (template: string) =>
    (await app().services.database.db.select().from(mail)).filter((row) => row.template === template);

  it("stores a contact message and mails it to superadmins when no support address is set", async () => {
    const answer = await write();
    expect(answer.statusCode).toBe(200);
    const [row] = await storedMessages();
    expect(row).toMatchObject({ ...message, email: "meera@kaveri.example", language: "en-US" });
    expect(answer.json()).toEqual({ reference: row?.id.slice(0, 8).toUpperCase() });
    const [sent, ...others] = await mails("contact-message");
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ to: "superadmin@test.example", subject: "Message to support: Signing keys" });
    expect(sent?.text).toContain("What can I do?");
    expect(sent?.text).toContain("mailto:meera@kaveri.example");
  });

  it("acknowledges a contact message in the sender's language without repeating their text", async () => {
    const answer = await write({ language: "hi-IN", name: "Buy at spam.example" });
    const [sent] = await mails("contact-received");
    expect(sent).toMatchObject({ to: "meera@kaveri.example", language: "hi-IN" });
    expect(sent?.subject).toMatch(/को आपका संदेश मिल गया/);
    expect(sent?.text).toContain(answer.json().reference);
    for (const typed of ["spam.example", message.subject, "upload key"]) expect(sent?.html).not.toContain(typed);
  });

  it.each(["Hello\r\nBcc: all@victims.example", "Hello\nX-Header: 1", "Hello\u2028Bcc: x"])(
    "rejects a contact message with a line break in a header field: %j",
    async (text) => {
      for (const field of ["subject", "name"]) {
        const answer = await write({ [field]: text });
        expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, field]);
      }
      const address = await write({ email: `a@b.example\r\nBcc: all@victims.example` });
      expect(address.statusCode).toBe(422);
      expect(await storedMessages()).toEqual([]);
    },
  );

  it("escapes HTML and leaves placeholders as they are in a contact message", async () => {
    await write({
      message: "<script>alert(1)</script> <img src=x onerror=y> {{storeName}} $t(hello)",
      subject: "<b>bold</b>",
      name: "<i>Meera</i>",
    });
    const [sent] = await mails("contact-message");
    expect(sent?.html).not.toMatch(/<script|<img|<b>bold|<i>/);
    expect(sent?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(sent?.text).toContain("{{storeName}} $t(hello)");
    expect(sent?.subject).toBe("Message to support: <b>bold</b>");
  });

  it("names every invalid field of a contact message", async () => {
    const answer = await write({ name: " ", email: "meera", subject: "a", message: "short" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual(Object.keys(message));
  });

  it("limits acknowledgements to one address, but still mails every contact message to support", async () => {
    for (let sent = 0; sent < 7; sent += 1) await write();
    expect(await mails("contact-received")).toHaveLength(5);
    expect(await mails("contact-message")).toHaveLength(7);
  });

  it("rejects contact messages beyond a sender's daily limit, and still accepts others behind the IP address", async () => {
    const from = { address: "203.0.113.7" };
    const answers: (number | string)[] = [];
    for (let sent = 0; sent <= contactLimits.aDay; sent += 1) {
      const answer = await write({}, from);
      answers.push(answer.statusCode === 200 ? 200 : answer.json().code);
    }
    expect(answers).toEqual([...Array.from({ length: contactLimits.aDay }, () => 200), "too_many_messages"]);
    expect((await write({ email: "ravi@kaveri.example" }, from)).statusCode).toBe(200);
    expect((await write({}, { address: "203.0.113.8" })).statusCode).toBe(200);
  });

  it("rejects contact messages beyond an IP address's daily limit, whoever sends them", async () => {
    const { database, tokens } = app().services;
    const key = `contact ${tokens.blind("203.0.113.7")}`;
    const until = new Date(Date.now() + 3_600_000);
    await database.db.insert(rateLimit).values({ key, hits: contactLimits.ofAddressADay, until });
    expect((await write({}, { address: "203.0.113.7" })).json().code).toBe("too_many_messages");
  });

  it("deletes contact messages after a year", async () => {
    await write();
    const { db } = app().services.database;
    await deleteOldContactMessages(db);
    expect(await storedMessages()).toHaveLength(1);
    await db.update(contactMessage).set({ createdAt: new Date(Date.now() - 366 * 86_400_000) });
    await deleteOldContactMessages(db);
    expect(await storedMessages()).toEqual([]);
  });
});

withApps(
  "a message to support with an address of its own",
  (app) => {
    it("mails contact messages only to the support address when it is set", async () => {
      await app().as("nobody").send(supportCalls.contactUs, { body: message });
      const rows = await app().services.database.db.select().from(mail);
      expect(rows.filter(({ template }) => template === "contact-message").map(({ to }) => to)).toEqual([
        "help@store.example",
      ]);
    });
  },
  { environment: { SUPPORT_EMAIL: "help@store.example" } },
);
