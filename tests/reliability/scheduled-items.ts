import { eq, isNotNull } from "drizzle-orm";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { emptyEditorialFacts } from "#contract/publishing/editorials/editorial-content.ts";
import type { Database } from "#server/platform/db/database.ts";
import { addEditorial } from "#server/publishing/editorials/editorials.store.ts";
import { editorial } from "#server/publishing/editorials/editorials.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { someWords } from "#tests/support/builders/editorials.ts";
import type { Caller } from "./caller.ts";

/** One item more than a server publishes per run, so that any kill leaves something to publish. */
const due = 101;
const lateMinutes = 8;

/** Ids of the last due item and of one that is not due yet. */
export interface Scheduled {
  readonly lastId: string;
  readonly laterId: string;
}

/** Adds items that became due while no server ran, and one for tomorrow. */
export async function scheduleItems({ transaction }: Database): Promise<Scheduled> {
  const timeOf = (at: number) => Date.now() + (at < due ? -lateMinutes * 60_000 - (due - at) * 100 : 86_400_000);
  return transaction(async (tx) => {
    const ids: string[] = [];
    for (let at = 0; at <= due; at++) {
      const row = { kind: "news", slug: `item-${at}`, language: "en-US", publishAt: new Date(timeOf(at)) } as const;
      const facts = { ...emptyEditorialFacts, author: "Devika Menon, policy team" };
      const made = await addEditorial(tx, row, { facts, words: someWords, byAccountId: null });
      if (!made) throw new Error(`there is an item ${row.slug}`);
      ids.push(made.id);
    }
    const [lastId = "", laterId = ""] = ids.slice(-2);
    return { lastId, laterId };
  });
}

/** Waits until the server has published some items; returns faults in a pending item's status. The caller is staff. */
export async function untilPublishing(caller: Caller, { lastId }: Scheduled): Promise<string[]> {
  const { status, lateMinutes: shown } = await caller.call(cmsCalls.cmsItem, { params: { id: lastId } });
  for (;;) {
    const { statuses } = await caller.call(cmsCalls.cmsCounts);
    if (statuses.some((status) => status.status === "live" && status.count > 0)) break;
  }
  const shownStatus = `${status}, ${shown} minutes late`;
  return shownStatus === `scheduled, ${lateMinutes} minutes late` ? [] : [`an item is told to be ${shownStatus}`];
}

/** Lists due items that were not published exactly once, and items published too early. */
export async function faultsOfScheduled({ db }: Database, { laterId }: Scheduled): Promise<string[]> {
  const items = await db.select().from(editorial).where(isNotNull(editorial.publishAt));
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, "editorial_published"));
  const now = Date.now();
  return items.flatMap(({ id, slug, publishAt, publishedRevision, liveAt }) => {
    const times = entries.filter(({ subjectId }) => subjectId === id).length;
    if (id === laterId) return times === 0 && liveAt === null ? [] : [`${slug} is out a day early`];
    const isInTime = publishAt && liveAt && publishAt <= liveAt && liveAt.getTime() <= now;
    if (publishedRevision === 1 && isInTime && times === 1) return [];
    return [`${slug} went out ${times} times, as revision ${publishedRevision}, at ${liveAt?.toISOString()}`];
  });
}
