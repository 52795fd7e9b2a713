import type { Tx } from "#server/platform/db/transaction.ts";
import { createSecondOpinion } from "#server/review/second-opinions/second-opinions.store.ts";
import { findLastDecision } from "#server/catalog/versions/history.store.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { PastVersionTransition } from "./seed-app-history.ts";
import type { DemoPeople } from "./seed-accounts.ts";

const few = 3;

/** Writes decisions sampled for a second opinion: one disagrees, the others wait for another reviewer. */
export async function seedSecondOpinions(
  tx: Tx,
  news: readonly PastVersionTransition[],
  { staff }: DemoPeople,
  clock: DemoClock,
): Promise<void> {
  const live = news.filter(({ version, app }) => version.status === "active" && app.status === "active");
  const drawn = live.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, few);
  for (const [at, { version }] of drawn.entries()) {
    const made = await findLastDecision(tx, version.id, "active");
    if (!made?.byAccountId) continue;
    const decided = { first: "approve" as const, decidedBy: made.byAccountId, decidedAt: made.at };
    const isRead = at === few - 1 && made.byAccountId !== staff.superadmin.accountId;
    const read = isRead && {
      readBy: staff.superadmin.accountId,
      takenAt: clock.daysAgo(1.1),
      second: "hold" as const,
      fields: ["description" as const],
      reason: "The description promises help at any hour; the support page names office hours.",
      recordedAt: clock.daysAgo(1),
    };
    await createSecondOpinion(tx, {
      transitionId: made.id,
      versionId: version.id,
      appId: version.appId,
      ...decided,
      ...read,
    });
  }
}
