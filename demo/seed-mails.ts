import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deliverMail } from "#server/integrations/mail/queue-mail.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { statusNotice } from "#server/catalog/versions/status-notice.ts";
import type { Clock } from "./clock.ts";
import type { PastMove } from "./seed-history.ts";

const recentDays = 10;
/** Notices of the last two days are unread. */
const unreadDays = 2;

/** Fills the outbox and the notifications of the last days, dated when things happened; nothing is sent. */
export async function writeMails(tx: Tx, services: Services, news: readonly PastMove[], clock: Clock): Promise<void> {
  const recent = news.filter(({ at }) => at > clock.daysAgo(recentDays));
  for (const { at, app, version, reasons } of recent.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const told = statusNotice(version, reasons);
    if (!told) continue;
    await notify(tx, services, { ...told, to: app });
    // Only rows that this transaction has just written have its own timestamp.
    await tx.update(mail).set({ createdAt: at }).where(eq(mail.createdAt, sql`now()`));
    const seenAt = at < clock.daysAgo(unreadDays) ? at : null;
    await tx.update(notice).set({ at, seenAt }).where(eq(notice.at, sql`now()`));
  }
  await tx.delete(job).where(eq(job.kind, deliverMail.kind));
}
