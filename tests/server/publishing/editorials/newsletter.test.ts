import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { newsletterDelivery } from "#server/publishing/editorials/editorials.tables.ts";
import { stopBouncedNewsletters } from "#server/publishing/editorials/newsletter/stop-bounced.ts";
import { sendNewsletterIssueJobHandler } from "#server/publishing/editorials/newsletter/send-issue.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { aDraft, inHindi, publishEditorialItem, writeText } from "#tests/support/builders/editorials.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { checkDkim } from "#tests/support/dkim.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("newsletter mail", (app) => {
  const subscribe = (who: "normal" | "stranger" = "normal", language: "en-US" | "hi-IN" = "en-US") =>
    app().as(who).send(newsletterCalls.subscribeNewsletter, { body: { language } });
  const mails = () => app().services.database.db.select().from(mail).where(eq(mail.template, "newsletter"));
  async function anIssue(): Promise<string> {
    const id = await aDraft(app(), { kind: "newsletter" });
    await writeText(app(), id, "hi-IN", inHindi);
    return id;
  }

  it("mails a newsletter to each subscriber once, in their language, with one-click unsubscribe", async () => {
    await subscribe();
    await subscribe("stranger", "hi-IN");
    const id = await anIssue();
    await publishEditorialItem(app(), id);
    await runJobs(app().services);
    const sent = await mails();
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [app().people.accounts.normal.email, "Reading a hold"],
        [app().people.accounts.stranger.email, inHindi.title],
      ].sort(),
    );
    expect(sent[0]?.text).toContain("Each reason names one field.");
    const { pathname, search } = new URL(sent.find(({ language }) => language === "en-US")?.unsubscribe ?? "");
    const follow = (method: "GET" | "POST") =>
      app().app.inject({
        method,
        url: `${pathname}${search}`,
        ...(method === "POST" && {
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: "List-Unsubscribe=One-Click",
        }),
      });
    const state = async () => (await app().as("normal").call(newsletterCalls.newsletterSubscription)).subscription;
    expect([(await follow("GET")).statusCode, (await state())?.language]).toEqual([200, "en-US"]);
    expect([(await follow("POST")).statusCode, await state()]).toEqual([200, null]);
    expect((await follow("POST")).statusCode).toBe(200);
    expect((await app().app.inject({ method: "POST", url: `${pathname}?token=forged` })).statusCode).toBe(410);
  });

  it("mails a newsletter to each address once when a send dies, is repeated or is published again", async () => {
    await subscribe();
    const id = await anIssue();
    await publishEditorialItem(app(), id);
    const handler = sendNewsletterIssueJobHandler(app().services);
    const run = { attempt: 1, signal: new AbortController().signal };
    const { transaction } = app().services.database;
    const killed = transaction(async (tx, after) => {
      await (await handler.prepare({ editorialId: id, after: null }, run))(tx, after);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await mails()).toEqual([]);
    for (let again = 0; again < 3; again += 1)
      await transaction(async (tx, after) => (await handler.prepare({ editorialId: id, after: null }, run))(tx, after));
    await publishEditorialItem(app(), id);
    await runJobs(app().services);
    expect([(await mails()).length, await app().services.database.db.$count(newsletterDelivery)]).toEqual([1, 1]);
  });

  it("skips unverified and disabled newsletter readers, and refuses unverified subscribers", async () => {
    const { db } = app().services.database;
    const { normal, stranger } = app().people.accounts;
    await subscribe();
    await subscribe("stranger");
    await db.update(account).set({ status: "disabled" }).where(eq(account.id, stranger.id));
    await db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, normal.id));
    expect((await subscribe()).json().code).toBe("EMAIL_NOT_VERIFIED");
    await publishEditorialItem(app(), await anIssue());
    await runJobs(app().services);
    expect(await mails()).toEqual([]);
  });

  it("signs both List-Unsubscribe headers with DKIM and stops mailing an address the server refuses", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const keyFile = join(await mkdtemp(join(tmpdir(), "dkim-")), "key.pem");
    await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
    const { normal, stranger } = app().people.accounts;
    const peer = await startSmtpPeer(0, stranger.email);
    const { services } = app();
    const environment = {
      ...services.environment,
      smtpUrl: `smtp://127.0.0.1:${peer.port}`,
      mailSigning: { domain: "store.example", selector: "news", keyFile },
    };
    await subscribe();
    await subscribe("stranger", "hi-IN");
    await publishEditorialItem(app(), await anIssue());
    await runJobs({ ...services, environment });
    await peer.close();
    const received = peer.received.filter((message) => message.includes("List-Unsubscribe"));
    expect(received).toHaveLength(1);
    const [message = ""] = received;
    expect(message).toContain(`To: ${normal.email}`);
    const unfolded = message.replace(/\r\n[ \t]+/g, " ");
    expect(unfolded).toMatch(/^List-Unsubscribe: <https?:\/\/[^\s>]+>\r?$/m);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const checked = checkDkim(message, publicKey);
    expect(checked).toMatchObject({ domain: "store.example", selector: "news", isValid: true });
    expect(checked.signed).toEqual(expect.arrayContaining(["from", "list-unsubscribe", "list-unsubscribe-post"]));
    const forged = message.replace("List-Unsubscribe=One-Click", "List-Unsubscribe=No");
    expect(checkDkim(forged, publicKey).isValid).toBe(false);
    expect(await stopBouncedNewsletters(services.database.db)).toBe(1);
    const bounced = await app().as("stranger").call(newsletterCalls.newsletterSubscription);
    expect(bounced.subscription?.bouncedAt).not.toBeNull();
    expect((await app().as("normal").call(newsletterCalls.newsletterSubscription)).subscription?.bouncedAt).toBeNull();
  });

  it("stops newsletters to a bounced address until its owner subscribes again", async () => {
    await subscribe();
    await publishEditorialItem(app(), await anIssue());
    await runJobs(app().services);
    const { db } = app().services.database;
    await db.update(mail).set({ failedAt: sql`now()`, failure: "refused" }).where(eq(mail.template, "newsletter"));
    expect(await stopBouncedNewsletters(db)).toBe(1);
    expect(await stopBouncedNewsletters(db)).toBe(0);
    const state = async () => (await app().as("normal").call(newsletterCalls.newsletterSubscription)).subscription;
    expect((await state())?.bouncedAt).not.toBeNull();
    await publishEditorialItem(app(), await anIssue());
    await runJobs(app().services);
    expect(await mails()).toHaveLength(1);
    await subscribe();
    expect((await state())?.bouncedAt).toBeNull();
  });
});
