import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type * as z from "zod";
import type { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reasonLimits, reasonTemplateOutcomes } from "#contract/review/reasons/reasons.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contentPlacement, contentStep } from "#server/content/media/content.tables.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { reason, reasonRevision, reasonUse } from "#server/review/reasons/reasons.tables.ts";
import { transition } from "#server/catalog/versions/versions.tables.ts";

type Query = z.output<typeof reasonCalls.listReviewReasons.query>;

const { texts } = reasonRevision;
const isCurrent = and(eq(reasonRevision.reasonId, reason.id), eq(reasonRevision.number, reason.revision));
const english = (part: "title" | "description") => sql`${texts} #>> ${sql.raw(`'{${consoleLanguage},${part}}'`)}`;
const writtenIn = (language: string) => sql`(${texts} #>> array[${language}, 'revision'])::int`;

/** Returns the SQL condition: the use is recent enough to be counted. */
const isRecentUse = () =>
  gte(reasonUse.at, sql`now() - make_interval(days => ${sql.raw(String(reasonLimits.usesDays))})`);

const isRecentStep = () =>
  gte(contentStep.at, sql`now() - make_interval(days => ${sql.raw(String(reasonLimits.usesDays))})`);

function matchesText(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  // Searches texts in all languages, because staff may paste the text of a mail.
  return or(ilike(reason.key, pattern), ilike(sql`${texts}::text`, pattern));
}

function matches({ searchText, state, field, standing, missing, stale }: Query): SQL | undefined {
  return and(
    state && eq(reason.state, state),
    field && sql`${field} = any(${reasonRevision.fields})`,
    standing && eq(reasonRevision.retired, standing === "retired"),
    missing && sql`not ${texts} ? ${missing}`,
    stale && sql`${writtenIn(stale)} < ${writtenIn(consoleLanguage)}`,
    searchText ? matchesText(searchText) : undefined,
  );
}

const columnsOf = (tx: Tx) => ({
  id: reason.id,
  key: reason.key,
  state: reason.state,
  ...getTableColumns(reasonRevision),
  // Uses for versions and apps, plus uses for videos and banners.
  uses: sql`(${tx
    .select({ n: count() })
    .from(reasonUse)
    .where(and(eq(reasonUse.reasonId, reason.id), isRecentUse()))}) + (${tx
    .select({ n: count() })
    .from(contentStep)
    .where(
      and(isNotNull(contentStep.template), sql`${contentStep.template} ->> 'key' = ${reason.key}`, isRecentStep()),
    )})`.mapWith(Number),
});

const stateOrder = sql`array_position(array[${sql.raw(reasonTemplateOutcomes.map((state) => `'${state}'`).join())}], ${reason.state})`;

function orderOf({ uses }: ReturnType<typeof columnsOf>, { _sort, _order }: Query): SQL[] {
  const turn = _order === "desc" ? desc : asc;
  const by = {
    position: [turn(stateOrder), turn(reasonRevision.position)],
    title: [turn(sql`lower(${english("title")})`)],
    uses: [turn(uses)],
    changedAt: [turn(reasonRevision.at)],
  }[_sort];
  return [...by, asc(reason.key)];
}

/** Finds current revisions that match, with each reason's number of uses. */
export function findReasonRows(tx: Tx, query: Query) {
  const columns = columnsOf(tx);
  return tx
    .select({ ...columns, total: exactTotalColumn })
    .from(reason)
    .innerJoin(reasonRevision, isCurrent)
    .where(matches(query))
    .orderBy(...orderOf(columns, query))
    .offset(query._start)
    .limit(toOutboxPageSize(query));
}

export async function findReasonRow(tx: Tx, id: string): Promise<ReasonRow | undefined> {
  const [row] = await tx
    .select(columnsOf(tx))
    .from(reason)
    .innerJoin(reasonRevision, isCurrent)
    .where(eq(reason.id, id));
  return row;
}
export type ReasonRow = Omit<Awaited<ReturnType<typeof findReasonRows>>[number], "total">;

/** Finds revisions with their authors' names, newest first; all, or those with the given numbers. */
export function findRevisionsWithAuthors(tx: Tx, reasonId: string, numbers?: readonly number[]) {
  return tx
    .select({ ...getTableColumns(reasonRevision), name: fullNameSql(account) })
    .from(reasonRevision)
    .leftJoin(account, eq(account.id, reasonRevision.byAccountId))
    .where(and(eq(reasonRevision.reasonId, reasonId), numbers && inArray(reasonRevision.number, [...numbers])))
    .orderBy(desc(reasonRevision.number));
}
export type RevisionWithAuthor = Awaited<ReturnType<typeof findRevisionsWithAuthors>>[number];

const maxNewestUses = 10;

/** Uses of a reason for videos and banners. */
async function countMediaUses(tx: Tx, key: string) {
  const { template, at, placementId } = contentStep;
  const where = and(isNotNull(template), sql`${template} ->> 'key' = ${key}`, isRecentStep());
  const [sums] = await tx
    .select({
      total: count(),
      edited: sql`count(*) filter (where ${template} ->> 'edited' = 'true')`.mapWith(Number),
      apps: sql`count(distinct ${contentPlacement.appId})`.mapWith(Number),
    })
    .from(contentStep)
    .innerJoin(contentPlacement, eq(contentPlacement.id, placementId))
    .where(where);
  const newest = await tx
    .select({
      at,
      revision: sql`(${template} ->> 'revision')::int`.mapWith(Number),
      edited: sql`(${template} ->> 'edited')::boolean`.mapWith(Boolean),
      app: { id: app.id, title: app.title },
    })
    .from(contentStep)
    .innerJoin(contentPlacement, eq(contentPlacement.id, placementId))
    .innerJoin(app, eq(app.id, contentPlacement.appId))
    .where(where)
    .orderBy(desc(at), contentStep.id)
    .limit(maxNewestUses);
  return { ...(sums ?? { total: 0, edited: 0, apps: 0 }), newest };
}

/** Returns a reason's uses: number, edits, apps and the newest ones. Content reasons are used for media only. */
export async function countReasonUses(tx: Tx, { id: reasonId, key, state }: Pick<ReasonRow, "id" | "key" | "state">) {
  if (state === "content") return countMediaUses(tx, key);
  const where = and(eq(reasonUse.reasonId, reasonId), isRecentUse());
  const [sums] = await tx
    .select({
      total: count(),
      edited: sql`count(*) filter (where ${reasonUse.edited})`.mapWith(Number),
      apps: sql`count(distinct ${transition.appId})`.mapWith(Number),
    })
    .from(reasonUse)
    .innerJoin(transition, eq(transition.id, reasonUse.transitionId))
    .where(where);
  const newest = await tx
    .select({
      at: reasonUse.at,
      revision: reasonUse.revision,
      edited: reasonUse.edited,
      app: { id: app.id, title: app.title },
    })
    .from(reasonUse)
    .innerJoin(transition, eq(transition.id, reasonUse.transitionId))
    .innerJoin(app, eq(app.id, transition.appId))
    .where(where)
    .orderBy(desc(reasonUse.at), reasonUse.transitionId)
    .limit(maxNewestUses);
  return { ...(sums ?? { total: 0, edited: 0, apps: 0 }), newest };
}
