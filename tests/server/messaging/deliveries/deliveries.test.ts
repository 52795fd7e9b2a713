import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { MailDeliveryFailure } from "#contract/messaging/deliveries/delivery.ts";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import {
  recordMailDelivered,
  recordMailError,
  recordMailFailure,
} from "#server/integrations/mail/delivery-state.store.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { withApps } from "#tests/support/with-app.ts";

const content = {
  language: "en-US",
  subject: "Verify your email",
  greeting: "Hello,",
  lines: [],
  action: "Verify",
  link: "https://store.example",
  note: "",
  storeName: "Bazaar",
} as const;

withApps("mail delivery", (app) => {
  const db = () => app().services.database.db;
  const list = (query: object = {}, who: AskedAs = "support") =>
    app().as(who).call(deliveryCalls.listDeliveries, { query });
  const retry = (id: string, who: AskedAs = "superadmin") =>
    app().as(who).send(deliveryCalls.retryDelivery, { params: { id } });

  /** Queues a notification mail to the owner and returns the mail's ID. */
  async function aMail(): Promise<string> {
    const { developerId } = app().people;
    const about = { offer: "cdn", state: "won", answer: "On Monday." } as const;
    await db().transaction((tx) => notify(tx, app().services, { event: "offer-answered", to: { developerId }, about }));
    const [made] = await db().select({ id: mail.id }).from(mail).orderBy(sql`${mail.createdAt} desc`).limit(1);
    return made?.id ?? "";
  }
  async function failed(failure: MailDeliveryFailure, words = "550 No such mailbox <gone@example.in>") {
    const id = await aMail();
    await db().delete(job);
    await recordMailFailure(db(), id, failure, new Error(words));
    return id;
  }

  it("lists each mail with its state, recipient and subject, without any address", async () => {
    const waiting = await aMail();
    const retrying = await aMail();
    await db().update(mail).set({ attempts: sql`2` }).where(eq(mail.id, retrying));
    await recordMailError(db(), retrying, new Error("451 later, <normal@test.example>"));
    const sent = await aMail();
    await recordMailDelivered(db(), sent);
    const items = await list();
    const of = (id: string) => items.find((item) => item.id === id);
    expect(of(waiting)).toMatchObject({ state: "waiting", attempts: 0, nextAt: null, failure: null });
    expect(of(retrying)).toMatchObject({ state: "retrying", attempts: 2, nextAt: expect.any(String) });
    expect(of(sent)).toMatchObject({ state: "sent", sentAt: expect.any(String), reason: null });
    expect(of(sent)?.to).toMatchObject({ developerId: app().people.developerId });
    expect(of(sent)?.to?.name).not.toBe("");
    expect(of(sent)?.subject).toContain("CDN");
    expect(JSON.stringify(items)).not.toMatch(/@/);
  });

  it("hides recipient and subject of mail to an address without an account", async () => {
    await db().transaction((tx) => queueMail(tx, { to: "new@example.in", template: "verify-email", content }));
    expect(await list()).toMatchObject([{ template: "verify-email", to: null, subject: null, state: "waiting" }]);
  });

  it("keeps a mail in the outbox when no mail server is configured", async () => {
    await aMail();
    await runJobs(app().services);
    expect(await list()).toMatchObject([{ state: "kept", attempts: 1 }]);
  });

  it("filters deliveries by state and developer, and returns the total count", async () => {
    const gone = await failed("refused");
    await failed("link_ended");
    const open = await aMail();
    expect((await list({ state: "undelivered" })).map(({ id }) => id)).toEqual([gone]);
    expect((await list({ state: "open" })).map(({ id }) => id)).toEqual([open]);
    const { developerId, strangerDeveloperId } = app().people;
    expect(await list({ developerId })).toHaveLength(3);
    expect(await list({ developerId: strangerDeveloperId })).toEqual([]);
    const answer = await app()
      .as("admin")
      .send(deliveryCalls.listDeliveries, { query: { _end: 1 } });
    expect([answer.json().length, answer.headers["x-total-count"]]).toEqual([1, "3"]);
  });

  it("lets a superadmin retry a mail once out of two concurrent tries, and audits it", async () => {
    const id = await failed("given_up");
    expect(await list()).toMatchObject([{ state: "undelivered", failure: "given_up" }]);
    expect((await list())[0]?.reason).not.toContain("gone@");
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await list()).toMatchObject([{ state: "waiting", failedAt: null, failure: null }]);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.action, "mail_retried"));
    expect(lines).toMatchObject([{ subject: "Delivery", subjectId: id, role: "superadmin" }]);
  });

  it("refuses to retry a mail that is waiting, whose link expired or that does not exist", async () => {
    expect((await retry(await aMail())).json().code).toBe("mail_not_undelivered");
    expect((await retry(await failed("link_ended"))).json().code).toBe("mail_not_undelivered");
    expect((await retry(crypto.randomUUID())).statusCode).toBe(404);
  });

  it.each(["support", "admin"] as const)("lets %s read deliveries but not retry them", async (who) => {
    const id = await failed("refused");
    expect(await list({}, who)).toHaveLength(1);
    expect((await retry(id, who)).statusCode).toBe(403);
    expect((await list())[0]?.state).toBe("undelivered");
  });
});
