import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { DeliveryFailure } from "#contract/deliveries/delivery.ts";
import { tellChange } from "#server/db/changes.ts";
import type { Tx } from "#server/db/transaction.ts";
import { scrub } from "#server/log.ts";
import { mail } from "./mail.tables.ts";
import { queueDelivery } from "./queue-mail.ts";

/** Told to staff, who read of whom a mail was and not to which address: mail servers like to quote it. */
function tellDelivery(tx: Tx, mailId: string): void {
  tellChange(tx, { resource: "deliveries", type: "updated", ids: [mailId] });
}

const messageOf = (error: Error): string => scrub(error.message).slice(0, 1_000);

/** What went wrong with a try. */
export async function noteError(tx: Tx, mailId: string, error: Error): Promise<void> {
  await tx
    .update(mail)
    .set({ error: messageOf(error) })
    .where(eq(mail.id, mailId));
  tellDelivery(tx, mailId);
}

/** That a mail is not tried any more, and why. */
export async function noteFailure(tx: Tx, mailId: string, failure: DeliveryFailure, error: Error): Promise<void> {
  await tx
    .update(mail)
    .set({ failedAt: sql`now()`, failure, error: messageOf(error) })
    .where(eq(mail.id, mailId));
  tellDelivery(tx, mailId);
}

/**
 * That a mail was taken and came back from one of these addresses. The address it was sent to; null where it was sent to
 * none of them, or is known to be undelivered.
 */
export async function noteBounce(
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
  if (noted) tellDelivery(tx, mailId);
  return noted?.to ?? null;
}

export async function noteDelivered(tx: Tx, mailId: string): Promise<void> {
  await tx.update(mail).set({ deliveredAt: sql`now()`, error: null }).where(eq(mail.id, mailId));
  tellDelivery(tx, mailId);
}

type MailState = Pick<typeof mail.$inferSelect, "attempts" | "failure">;

export async function findMailState(tx: Tx, mailId: string): Promise<MailState | undefined> {
  const [found] = await tx
    .select({ attempts: mail.attempts, failure: mail.failure })
    .from(mail)
    .where(eq(mail.id, mailId));
  return found;
}

/** Puts a mail that was given up among those to send; of several who ask one finds it. */
export async function reviveMail(tx: Tx, mailId: string): Promise<MailState | undefined> {
  const [revived] = await tx
    .update(mail)
    .set({ failedAt: null, failure: null, deliveredAt: null })
    .where(and(eq(mail.id, mailId), isNotNull(mail.failedAt), ne(mail.failure, "link_ended")))
    .returning({ attempts: mail.attempts, failure: mail.failure });
  if (!revived) return undefined;
  await queueDelivery(tx, mailId);
  tellDelivery(tx, mailId);
  return revived;
}
