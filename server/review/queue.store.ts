import { type SQL, sql } from "drizzle-orm";
import type { ReviewFlag } from "#contract/review/views.ts";
import { containing } from "#server/db/containing.ts";
import type { Tx } from "#server/db/transaction.ts";
import { flagsOf } from "./flags.ts";

/** A version under review with what the queue shows beside it: a read model, one query over several nouns' tables. */
export interface Waiting extends Record<string, unknown> {
  versionId: string;
  appId: string;
  appSeqId: number;
  packageName: string | null;
  category: string | null;
  developerId: string;
  developerName: string;
  isUpdate: boolean;
  flags: ReviewFlag[];
  dueAt: string;
  claimedBy: string | null;
  claimedAt: string | null;
  claimer: string | null;
}

export interface QueueFilter {
  readonly searchText?: string | undefined;
  readonly claim: "all" | "mine" | "none";
  readonly kind: "all" | "update" | "new";
  readonly flag?: ReviewFlag | undefined;
  readonly category?: string | undefined;
  readonly sort: "due" | "-due" | "submitted" | "-submitted" | "title";
}

const underReview = sql`version.status in ('inreview', 'rereview')`;
/** Drizzle's raw rows carry moments as text; this is ISO 8601 in UTC. */
const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const due = sql`coalesce(version.due_at, version.submitted_at, version.status_since)`;

const tables = sql`
  from version
  join app on app.id = version.app_id
  join developer on developer.id = app.developer_id
  left join account claimer on claimer.id = version.claimed_by
  left join package_file file on file.id = (version.form->'upload'->>'packageFileId')::uuid
  left join version live on live.id = app.live_version_id and live.id <> version.id
  left join package_file live_file on live_file.id = (live.form->'upload'->>'packageFileId')::uuid`;

const columns = sql`
  version.id as "versionId", app.id as "appId", app.seq_id::int as "appSeqId", app.package_name as "packageName",
  version.form->'metadata'->>'category' as category,
  developer.id as "developerId", developer.name as "developerName",
  version.mode <> 'create' as "isUpdate", ${flagsOf} as flags, ${instant(due)} as "dueAt",
  version.claimed_by as "claimedBy", ${instant(sql`version.claimed_at`)} as "claimedAt",
  claimer.first_name || ' ' || claimer.last_name as claimer`;

const orders: Record<QueueFilter["sort"], SQL> = {
  due: sql`${due}, version.seq_id`,
  "-due": sql`${due} desc, version.seq_id desc`,
  submitted: sql`version.submitted_at, version.seq_id`,
  "-submitted": sql`version.submitted_at desc, version.seq_id desc`,
  title: sql`lower(version.form->'details'->>'title'), version.seq_id`,
};

function conditions(filter: QueueFilter, askerId: string): SQL {
  const parts = [underReview];
  if (filter.claim === "mine") parts.push(sql`version.claimed_by = ${askerId}`);
  if (filter.claim === "none") parts.push(sql`version.claimed_by is null`);
  if (filter.kind !== "all")
    parts.push(filter.kind === "new" ? sql`version.mode = 'create'` : sql`version.mode <> 'create'`);
  if (filter.category) parts.push(sql`version.form->'metadata'->>'category' = ${filter.category}`);
  if (filter.flag) parts.push(sql`${filter.flag} = any(${flagsOf})`);
  if (filter.searchText) {
    const text = containing(filter.searchText);
    parts.push(
      sql`(version.form->'details'->>'title' ilike ${text} or app.package_name ilike ${text} or developer.name ilike ${text})`,
    );
  }
  return sql.join(parts, sql` and `);
}

export async function findWaiting(
  db: Tx,
  filter: QueueFilter & { start: number; limit: number },
  askerId: string,
): Promise<{ rows: Waiting[]; total: number }> {
  const where = conditions(filter, askerId);
  const page = sql`limit ${filter.limit} offset ${filter.start}`;
  const { rows } = await db.execute<Waiting>(
    sql`select ${columns} ${tables} where ${where} order by ${orders[filter.sort]} ${page}`,
  );
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${tables} where ${where}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One version as the queue would show it, whatever its status. */
export async function findForDesk(db: Tx, versionId: string): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`select ${columns} ${tables} where version.id = ${versionId}`);
  return rows[0];
}

interface Place extends Record<string, unknown> {
  position: number;
  total: number;
  previousId: string | null;
  nextId: string | null;
}

/** Where a version stands in the queue by due order; position 0 when it is not in it. */
export async function findPlace(db: Tx, versionId: string): Promise<Place> {
  const { rows } = await db.execute<Place>(sql`
    with queue as (
      select version.id, row_number() over due_order as position, count(*) over () as total,
        lag(version.id) over due_order as previous_id, lead(version.id) over due_order as next_id
      from version where ${underReview} window due_order as (order by ${orders.due})
    )
    select coalesce(max(position) filter (where id = ${versionId}), 0)::int as position, count(*)::int as total,
      (array_agg(previous_id) filter (where id = ${versionId}))[1] as "previousId",
      (array_agg(next_id) filter (where id = ${versionId}))[1] as "nextId"
    from queue`);
  return rows[0] ?? { position: 0, total: 0, previousId: null, nextId: null };
}

/** The app with the number that staff quote. */
export async function findAppId(tx: Tx, seqId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from app where seq_id = ${seqId}`);
  return rows[0]?.id;
}
