import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type JobWorker, startWorker } from "#server/platform/jobs/job-worker.ts";
import { deliverMailHandler } from "#server/integrations/mail/deliver-mail.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deleteOldMails } from "#server/integrations/mail/mails.store.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { createMailer } from "#server/integrations/mail/smtp-mailer.ts";
import { createOneTimeUrl, queueMail } from "#server/integrations/mail/queue-mail.ts";
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

/** Id of a link that has ended: it has no token. */
const goneLink = "00000000-0000-4000-8000-000000000000";
const token = "T0ken-".repeat(8).slice(0, 43);
const tokenOf = async (_tx: unknown, linkId: string) => (linkId === goneLink ? null : token);

withDatabases("mail", (test) => {
  let undeliveredReports = 0;
  const tellUndelivered = async () => void (undeliveredReports += 1);
  beforeEach(() => (undeliveredReports = 0));
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

  it("adds one-click List-Unsubscribe headers only to mails with an unsubscribe link", async () => {
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
    const unfolded = server.received.map((message) => message.replace(/\r\n[ \t]+/g, " "));
    const [withLink] = unfolded.filter((message) => message.includes("To: a@b.example"));
    expect(withLink).toContain(`List-Unsubscribe: <${link}>`);
    expect(withLink).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(unfolded.filter((message) => message.includes("List-Unsubscribe")).length).toBe(1);
  });

  it("sends a mail once, with text and HTML bodies and its row's id as Message-ID", async () => {
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

  it("delivers a waiting mail once the mail server is reachable again", async () => {
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

  it("does not retry a mail whose recipient was refused, and still delivers others", async () => {
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
    expect(undeliveredReports).toBe(1);
  });

  it("stores the mail server's error without the address it quotes", async () => {
    const server = await startSmtpPeer(0, "gone@example.in", "No mailbox <gone@example.in> here");
    ends.push(server.close);
    await deliver(`smtp://127.0.0.1:${server.port}`);
    await queue("gone@example.in");
    await expect.poll(async () => (await rows())[0]?.error).toContain("No mailbox");
    expect((await rows())[0]?.error).not.toContain("gone@");
  });

  it("gives up a mail after its last attempt, reports it, and lets it be retried once", async () => {
    const { port, close } = await startSmtpPeer();
    await close();
    await deliver(`smtp://127.0.0.1:${port}`);
    await queue("asha@example.in");
    await test().database.db.update(job).set({ maxAttempts: 1 });
    await expect.poll(async () => (await hurry(), (await rows())[0]?.failure)).toBe("given_up");
    expect(undeliveredReports).toBe(1);
    const server = await startSmtpPeer(port);
    ends.push(server.close);
    const [{ id } = { id: "" }] = await rows();
    const revived = await Promise.all([0, 1].map(() => test().database.transaction((tx) => retryMail(tx, id))));
    expect(revived.filter((result) => result !== undefined)).toHaveLength(1);
    await expect.poll(async () => (await rows())[0]?.deliveredAt).toBeInstanceOf(Date);
    expect((await rows())[0]).toMatchObject({ failure: null, failedAt: null, error: null });
    expect(server.received).toHaveLength(1);
  });

  it("inserts the link's token when a mail is sent, and never stores it", async () => {
    const server = await startSmtpPeer();
    ends.push(server.close);
    await deliver(`smtp://127.0.0.1:${server.port}`);
    const link = createOneTimeUrl("https://store.example/verify-email");
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
    expect(undeliveredReports).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  it("deletes a mail after 30 days and keeps newer ones", async () => {
    await queue("asha@example.in");
    await queue("ravi@example.in");
    const { db } = test().database;
    await db
      .update(mail)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(sql`${mail.to} = 'asha@example.in'`);
    await deleteOldMails(db);
    expect((await rows()).map(({ to }) => to)).toEqual(["ravi@example.in"]);
  });

  it("does not queue a mail when its transaction fails", async () => {
    const failing = test().database.transaction(async (tx) => {
      await queueMail(tx, { to: "asha@example.in", template: "verify-email", content });
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await rows()).toEqual([]);
  });

  it("keeps a mail readable in the outbox when there is no mail server", async () => {
    await deliver(undefined);
    await queue("asha@example.in");
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    expect((await rows())[0]?.text).toContain(content.link);
  });

  it("does not mark a mail as delivered when there is no mail server", async () => {
    await deliver(undefined);
    await queue("asha@example.in");
    const { db } = test().database;
    await expect.poll(async () => (await db.select({ state: job.state }).from(job))[0]?.state).toBe("done");
    expect(await rows()).toMatchObject([{ deliveredAt: null, error: null }]);
  });
});
