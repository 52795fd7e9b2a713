import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { job } from "#server/jobs/jobs.tables.ts";
import { mail } from "#server/outside/mail/mail.tables.ts";
import { deliverMail } from "#server/outside/mail/queue-mail.ts";
import { notice } from "#server/notifications/notices.tables.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { noticeOfMove } from "#server/versions/notice-of-move.ts";
import type { Clock } from "./clock.ts";
import type { News } from "./seed-history.ts";

const recentDays = 10;
/** What came later nobody has looked at yet. */
const unseenDays = 2;

/**
 * Fills the outbox and the bell with the notices of the last days, as of when things happened; nothing leaves the
 * machine.
 */
export async function writeMails(tx: Tx, services: Services, news: readonly News[], clock: Clock): Promise<void> {
  const recent = news.filter(({ at }) => at > clock.daysAgo(recentDays));
  for (const { at, app, version, reasons } of recent.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const told = noticeOfMove(version, reasons);
    if (!told) continue;
    await notify(tx, services, { ...told, to: app });
    // What this transaction has just written, and only that, is of its own moment.
    await tx.update(mail).set({ createdAt: at }).where(eq(mail.createdAt, sql`now()`));
    const seenAt = at < clock.daysAgo(unseenDays) ? at : null;
    await tx.update(notice).set({ at, seenAt }).where(eq(notice.at, sql`now()`));
  }
  await tx.delete(job).where(eq(job.kind, deliverMail.kind));
}
