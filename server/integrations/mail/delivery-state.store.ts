import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { MailDeliveryFailure } from "#contract/messaging/deliveries/delivery.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { redactLogLine } from "#server/log.ts";
import { mail } from "./mail.tables.ts";
import { queueMailDelivery } from "./queue-mail.ts";

/**
 * Publishes the change to staff. Staff may know the recipient but not the address, which mail servers like to quote in
 * errors.
 */
function publishDelivery(tx: Tx, mailId: string): void {
  publishChange(tx, { resource: "deliveries", type: "updated", ids: [mailId] });
}

const messageOf = (error: Error): string => redactLogLine(error.message).slice(0, 1_000);

/** Records a failed attempt to send a mail. */
export async function recordMailError(tx: Tx, mailId: string, error: Error): Promise<void> {
  await tx
    .update(mail)
    .set({ error: messageOf(error) })
    .where(eq(mail.id, mailId));
  publishDelivery(tx, mailId);
}

/** Records that delivery was given up, and why. */
export async function recordMailFailure(
  tx: Tx,
  mailId: string,
  failure: MailDeliveryFailure,
  error: Error,
): Promise<void> {
  await tx
    .update(mail)
    .set({ failedAt: sql`now()`, failure, error: messageOf(error) })
    .where(eq(mail.id, mailId));
  publishDelivery(tx, mailId);
}

/**
 * Records that an accepted mail bounced from one of these addresses. Returns the address of the recipient. Null if the
 * recipient is none of them, or the mail already counts as undelivered.
 */
export async function recordMailBounce(
  tx: Tx,
  mailId: string,
  addresses: readonly string[],
  error: Error,
): Promise<string | null> {
  const [noted] = await tx
    .update(mail)
    .set({ failedAt: sql`now()`, failure: "bounced", error: messageOf(error) })
    .where(
      and(
        eq(mail.id, mailId),
        isNull(mail.failedAt),
        isNotNull(mail.deliveredAt),
        inArray(sql`lower(${mail.to})`, [...addresses]),
      ),
    )
    .returning({ to: mail.to });
  if (noted) publishDelivery(tx, mailId);
  return noted?.to ?? null;
}

export async function recordMailDelivered(tx: Tx, mailId: string): Promise<void> {
  await tx.update(mail).set({ deliveredAt: sql`now()`, error: null }).where(eq(mail.id, mailId));
  publishDelivery(tx, mailId);
}

type MailState = Pick<typeof mail.$inferSelect, "attempts" | "failure">;

export async function findMailDeliveryState(tx: Tx, mailId: string): Promise<MailState | undefined> {
  const [found] = await tx
    .select({ attempts: mail.attempts, failure: mail.failure })
    .from(mail)
    .where(eq(mail.id, mailId));
  return found;
}

/** Queues a failed mail again; of several concurrent callers only one gets it. */
export async function retryMail(tx: Tx, mailId: string): Promise<MailState | undefined> {
  const [revived] = await tx
    .update(mail)
    .set({ failedAt: null, failure: null, deliveredAt: null })
    .where(and(eq(mail.id, mailId), isNotNull(mail.failedAt), ne(mail.failure, "link_ended")))
    .returning({ attempts: mail.attempts, failure: mail.failure });
  if (!revived) return undefined;
  await queueMailDelivery(tx, mailId);
  publishDelivery(tx, mailId);
  return revived;
}
