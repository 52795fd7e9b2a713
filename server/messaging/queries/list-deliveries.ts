import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import type { MailDelivery, MailDeliveryState, mailDeliveryTabs } from "#contract/messaging/deliveries/delivery.ts";
import { notificationEvents } from "#contract/messaging/notifications/events.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { cappedTotalColumn, countPageTotal } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { redactLogLine } from "#server/log.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";

const tabConditions: Record<(typeof mailDeliveryTabs)[number], SQL | undefined> = {
  undelivered: and(isNotNull(mail.failedAt), ne(mail.failure, "link_ended")),
  open: and(isNull(mail.failedAt), isNull(mail.deliveredAt)),
  sent: and(isNotNull(mail.deliveredAt), isNull(mail.failedAt)),
};

function deliveryQueries(tx: Tx, where: SQL | undefined) {
  const counted = () => tx.select({ id: mail.id }).from(mail).where(where).$dynamic();
  const page = tx
    .select({
      mail: {
        id: mail.id,
        template: mail.template,
        subject: mail.subject,
        createdAt: mail.createdAt,
        deliveredAt: mail.deliveredAt,
        failedAt: mail.failedAt,
        failure: mail.failure,
        attempts: mail.attempts,
        error: mail.error,
      },
      to: { id: account.id, name: fullNameSql(account), developerId: account.developerId },
      waits: { state: job.state, runAt: job.runAt },
      total: cappedTotalColumn(tx, counted()),
    })
    .from(mail)
    .leftJoin(account, eq(account.email, mail.to))
    .leftJoin(
      job,
      and(
        eq(job.kind, deliverMailJob.kind),
        eq(job.dedupe, sql`${mail.id}::text`),
        isNotNull(job.dedupe),
        inArray(job.state, ["ready", "running"]),
      ),
    )
    .where(where)
    .orderBy(desc(mail.createdAt), desc(mail.id));
  return { page, counted };
}
type Row = Awaited<ReturnType<typeof deliveryQueries>["page"]>[number];

function deliveryState({ mail: { deliveredAt, failedAt, failure, attempts }, waits }: Row): MailDeliveryState {
  // A bounced mail was sent but did not arrive.
  if (failedAt !== null) return failure === "link_ended" ? "dropped" : "undelivered";
  if (deliveredAt !== null) return "sent";
  if (waits === null) return "kept";
  return attempts === 0 ? "waiting" : "retrying";
}

function presentDelivery(row: Row): MailDelivery {
  const { mail: sent, to, waits } = row;
  const state = deliveryState(row);
  return {
    id: sent.id,
    template: sent.template,
    subject: sent.template in notificationEvents ? sent.subject : null,
    to: to && { name: to.name, developerId: to.developerId },
    state,
    attempts: sent.attempts,
    createdAt: sent.createdAt.toISOString(),
    sentAt: sent.deliveredAt?.toISOString() ?? null,
    nextAt: state === "retrying" && waits?.state === "ready" ? waits.runAt.toISOString() : null,
    failedAt: sent.failedAt?.toISOString() ?? null,
    failure: sent.failure,
    // Errors stored by an older release may still contain an address.
    reason: sent.error && redactLogLine(sent.error),
  };
}

/** Mails with their delivery state. A page is one statement. */
export const listDeliveriesRoute = handle(deliveryCalls.listDeliveries)(async ({ query, reply, services }) => {
  const { db } = services.database;
  const { state, developerId, _start } = query;
  const isToDeveloper =
    developerId === undefined
      ? undefined
      : inArray(mail.to, db.select({ email: account.email }).from(account).where(eq(account.developerId, developerId)));
  const { page, counted } = deliveryQueries(db, and(state && tabConditions[state], isToDeveloper));
  const rows = await page.offset(_start).limit(toOutboxPageSize(query));
  reply.header("x-total-count", await countPageTotal(db, rows, _start, counted));
  return rows.map(presentDelivery);
});
