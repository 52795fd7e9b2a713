import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type JobWorker, startWorker } from "#server/platform/jobs/worker.ts";
import { deliverMailHandler } from "#server/integrations/mail/deliver-mail.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { forgetMails } from "#server/integrations/mail/forget-mails.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { createMailer } from "#server/integrations/mail/create-mailer.ts";
import { oneTimeUrl, queueMail } from "#server/integrations/mail/queue-mail.ts";
import { retryMail } from "#server/integrations/mail/delivery-state.store.ts";
import { silentLog, withDatabases } from "#tests/support/database.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";

const content = {
  language: "hi-IN",
  subject: "Verify",
  greeting: "Hello Asha,",
  lines: ["Welcome."],
  action: "Verify",
  link: "https://store.example/verify-email?token=t0ken",
  note: "The link works once.",
  storeName: "Bazaar",
} as const;

/** Of links that work and of one that does not any more. */
const goneLink = "00000000-0000-4000-8000-000000000000";
const token = "T0ken-".repeat(8).slice(0, 43);
const tokenOf = async (_tx: unknown, linkId: string) => (linkId === goneLink ? null : token);

withDatabases("mail", (test) => {
  let told = 0;
  const tellUndelivered = async () => void (told += 1);
  beforeEach(() => (told = 0));
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  const deliver = async (smtpUrl: string | undefined) => {
    const { database } = test();
    const mailer = createMailer({ smtpUrl, from: "Bazaar <no-reply@store.example>", signing: null });
    const worker: JobWorker = await startWorker(
      database,
      [deliverMailHandler({ database, mailer, tokenOf, tellUndelivered })],
      {
        log: silentLog,
        pollMs: 50,
      },
    );
    ends.push(() => worker.stop());
  };
  const queue = (to: string) =>
    test().database.transaction((tx) => queueMail(tx, { to, template: "verify-email", content }));
  const rows = () => test().database.db.select().from(mail).orderBy(mail.to);
  const hurry = () => test().database.db.execute(sql`update job set run_at = now() where state = 'ready'`);

  it("carries the way out that its reader has, for one click; other mails carry none", async () => {
    const server = await startSmtpPeer();
    ends.push(server.close);
    const link = "https://store.example/api/x/unsubscribe?token=t0ken";
    const news = { ...content, unsubscribe: { text: "No more", link } };
    await test().database.transaction((tx) =>
      queueMail(tx, { to: "a@b.example", template: "announcement", content: news }),
    );
    await queue("c@d.example");
    await deliver(`smtp://127.0.0.1:${server.port}`);
    await expect.poll(() => server.received.length).toBe(2);
    const unfolded = server.received.map((one) => one.replace(/\r\n[ \t]+/g, " "));
    const [withLink] = unfolded.filter((one) => one.includes("To: a@b.example"));
    expect(withLink).toContain(`List-Unsubscribe: <${link}>`);
    expect(withLink).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(unfolded.filter((one) => one.includes("List-Unsubscribe")).length).toBe(1);
  });

  it("reaches the mail server once, with both bodies and a lasting id", async () => {
    const server = await startSmtpPeer();
    ends.push(server.close);
    await deliver(`smtp://127.0.0.1:${server.port}`);
    await queue("asha@example.in");
    await expect.poll(async () => (await rows())[0]?.deliveredAt).toBeInstanceOf(Date);
    const [row] = await rows();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain("To: asha@example.in");
    expect(server.received[0]).toContain("From: Bazaar <no-reply@store.example>");
    expect(server.received[0]).toContain(`Message-ID: <${row?.id}@store.example>`);
    expect(server.received[0]).toContain("multipart/alternative");
    expect(row).toMatchObject({ attempts: 1, error: null, language: "hi-IN", template: "verify-email" });
  });

  it("waits while the mail server is away and arrives when it is back", async () => {
    const { port, close } = await startSmtpPeer();
    await close();
    await deliver(`smtp://127.0.0.1:${port}`);
    await queue("asha@example.in");
    await expect.poll(async () => (await rows())[0]?.error).toContain("ECONNREFUSED");
    const server = await startSmtpPeer(port);
    ends.push(server.close);
    await expect.poll(async () => (await hurry(), (await rows())[0]?.deliveredAt)).toBeInstanceOf(Date);
    expect(server.received).toHaveLength(1);
    expect((await rows())[0]?.error).toBeNull();
  });

  it("is not tried again once the mail server refused the recipient, and others go on", async () => {
    const server = await startSmtpPeer(0, "gone@example.in");
    ends.push(server.close);
    await deliver(`smtp://127.0.0.1:${server.port}`);
    await queue("gone@example.in");
    await queue("here@example.in");
    await expect.poll(async () => (await rows())[1]?.deliveredAt).toBeInstanceOf(Date);
    await expect.poll(async () => (await rows())[0]?.error).toContain("No such mailbox");
    await hurry();
    expect(await rows()).toMatchObject([
      { deliveredAt: null, attempts: 1, failure: "refused", failedAt: expect.any(Date) },
      { attempts: 1, failure: null, failedAt: null },
    ]);
    expect(told).toBe(1);
  });

  it("keeps what the server said without the address it quotes", async () => {
    const server = await startSmtpPeer(0, "gone@example.in", "No mailbox <gone@example.in> here");
    ends.push(server.close);
    await deliver(`smtp://127.0.0.1:${server.port}`);
    await queue("gone@example.in");
    await expect.poll(async () => (await rows())[0]?.error).toContain("No mailbox");
    expect((await rows())[0]?.error).not.toContain("gone@");
  });

  it("is given up after its last try, which is told, and can be tried again once", async () => {
    const { port, close } = await startSmtpPeer();
    await close();
    await deliver(`smtp://127.0.0.1:${port}`);
    await queue("asha@example.in");
    await test().database.db.update(job).set({ maxAttempts: 1 });
    await expect.poll(async () => (await hurry(), (await rows())[0]?.failure)).toBe("given_up");
    expect(told).toBe(1);
    const server = await startSmtpPeer(port);
    ends.push(server.close);
    const [{ id } = { id: "" }] = await rows();
    const revived = await Promise.all([0, 1].map(() => test().database.transaction((tx) => retryMail(tx, id))));
    expect(revived.filter((one) => one !== undefined)).toHaveLength(1);
    await expect.poll(async () => (await rows())[0]?.deliveredAt).toBeInstanceOf(Date);
    expect((await rows())[0]).toMatchObject({ failure: null, failedAt: null, error: null });
    expect(server.received).toHaveLength(1);
  });

  it("carries the token of its link when it is sent, and the table never holds it", async () => {
    const server = await startSmtpPeer();
    ends.push(server.close);
    await deliver(`smtp://127.0.0.1:${server.port}`);
    const link = oneTimeUrl("https://store.example/verify-email");
    const queueWithLink = (linkId: string) =>
      test().database.transaction((tx) =>
        queueMail(tx, {
          to: "asha@example.in",
          template: "verify-email",
          content: { ...content, link },
          linkId,
        }),
      );
    await queueWithLink(crypto.randomUUID());
    await expect.poll(async () => (await rows())[0]?.deliveredAt).toBeInstanceOf(Date);
    expect(server.received[0]?.replaceAll("=\r\n", "")).toContain(token);
    expect(JSON.stringify(await rows())).not.toContain(token);
    await queueWithLink(goneLink);
    await expect.poll(async () => (await rows()).map(({ error }) => error).join("")).toContain("link");
    const ended = (await rows()).find(({ failure }) => failure === "link_ended");
    expect(await test().database.transaction((tx) => retryMail(tx, ended?.id ?? ""))).toBeUndefined();
    expect(told).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  it("is kept for thirty days", async () => {
    await queue("asha@example.in");
    await queue("ravi@example.in");
    const { db } = test().database;
    await db
      .update(mail)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(sql`${mail.to} = 'asha@example.in'`);
    await forgetMails(db);
    expect((await rows()).map(({ to }) => to)).toEqual(["ravi@example.in"]);
  });

  it("is not sent when the transaction that wrote it fails", async () => {
    const failing = test().database.transaction(async (tx) => {
      await queueMail(tx, { to: "asha@example.in", template: "verify-email", content });
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await rows()).toEqual([]);
  });

  it("stays readable in the outbox without a mail server", async () => {
    await deliver(undefined);
    await queue("asha@example.in");
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    expect((await rows())[0]?.text).toContain(content.link);
  });

  it("is not called sent while there is no mail server", async () => {
    await deliver(undefined);
    await queue("asha@example.in");
    const { db } = test().database;
    await expect.poll(async () => (await db.select({ state: job.state }).from(job))[0]?.state).toBe("done");
    expect(await rows()).toMatchObject([{ deliveredAt: null, error: null }]);
  });
});
