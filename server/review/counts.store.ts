import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { startOfDayInIndia } from "./day-in-india.ts";

const dueSoonMs = 2 * 60 * 60 * 1000;
/** A pace is that of the last shift. */
const shiftHours = 8;

interface Counted extends Record<string, unknown> {
  waiting: number;
  claimed: number;
  reviewers: number;
  mine: number;
  updates: number;
  late: number;
  oldestLateMinutes: number;
  dueSoon: number;
  dueSoonNotClaimed: number;
}

const countQueue = (askerId: string, now: Date) => sql`
  select count(*)::int as waiting, count(claimed_by)::int as claimed,
    count(distinct claimed_by)::int as reviewers,
    count(*) filter (where claimed_by = ${askerId})::int as mine,
    count(*) filter (where mode <> 'create')::int as updates,
    count(*) filter (where due_at < ${now.toISOString()})::int as late,
    coalesce(floor(extract(epoch from ${now.toISOString()}::timestamptz
      - min(due_at) filter (where due_at < ${now.toISOString()})) / 60), 0)::int as "oldestLateMinutes",
    count(*) filter (where ${dueSoon(now)})::int as "dueSoon",
    count(*) filter (where ${dueSoon(now)} and claimed_by is null)::int as "dueSoonNotClaimed"
  from version where status in ('inreview', 'rereview')`;

const dueSoon = (now: Date) =>
  sql`due_at between ${now.toISOString()} and ${new Date(now.getTime() + dueSoonMs).toISOString()}`;

interface Decided extends Record<string, unknown> {
  approved: number;
  held: number;
  rejected: number;
  lately: number;
}

const countDecisions = (askerId: string, now: Date) => {
  const shiftStart = new Date(now.getTime() - shiftHours * 60 * 60 * 1000);
  const dayStart = startOfDayInIndia(now);
  const since = dayStart < shiftStart ? dayStart : shiftStart;
  const today = sql`by_account_id = ${askerId} and at >= ${dayStart.toISOString()}`;
  return sql`
    select count(*) filter (where ${today} and to_status = 'active')::int as approved,
      count(*) filter (where ${today} and to_status = 'onhold')::int as held,
      count(*) filter (where ${today} and to_status = 'rejected')::int as rejected,
      count(*) filter (where at >= ${shiftStart.toISOString()})::int as lately
    from transition
    where at >= ${since.toISOString()} and from_status in ('inreview', 'rereview')
      and to_status in ('active', 'onhold', 'rejected')`;
};

/** The figures above the queue for the one who asks. */
export async function countsFor(db: Tx, askerId: string, now: Date) {
  const [queue] = (await db.execute<Counted>(countQueue(askerId, now))).rows;
  const [decided] = (await db.execute<Decided>(countDecisions(askerId, now))).rows;
  if (!queue || !decided) throw new Error("an aggregate returned no row");
  const { lately, ...decidedToday } = decided;
  return {
    ...queue,
    notClaimed: queue.waiting - queue.claimed,
    newApps: queue.waiting - queue.updates,
    decidedToday,
    perHour: Math.round((lately / shiftHours) * 10) / 10,
  };
}
