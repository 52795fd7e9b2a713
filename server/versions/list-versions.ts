import { and, count, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Actor } from "#contract/access/roles.ts";
import { inProgress, isEditable } from "#contract/versions/status.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { app } from "#server/apps/apps.tables.ts";
import { containing } from "#server/db/containing.ts";
import type { Tx } from "#server/db/transaction.ts";
import { handle, type Context } from "#server/http/route.ts";
import { heldFieldsOf } from "#server/versions/history.store.ts";
import { presentVersions } from "#server/versions/present-version.ts";
import { problemsOf } from "#server/versions/submission/submission-state.ts";
import { version } from "#server/versions/versions.tables.ts";

type Query = Context<typeof versionCalls.listVersions>["query"];

/** Versions on their way, those that wait for the developer first. */
export const listVersions = handle(versionCalls.listVersions)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { rows, total } = await findInProgress(db, actor, query);
  const versions = rows.map((row) => row.version);
  const held = await heldFieldsOf(
    db,
    versions.map((row) => row.id),
  );
  const problems = await problemsOf(db, rows);
  const summaries = await presentVersions(db, services, versions);
  const items = summaries.map((summary) => ({
    ...summary,
    heldFields: held
      .filter((one) => one.versionId === summary.id)
      .map(({ field, fixedAt }) => ({ field, fixedAt: fixedAt?.toISOString() ?? null })),
    missing: isEditable(summary.status) ? (problems.get(summary.id)?.length ?? 0) : 0,
  }));
  return { items, total };
});

/** A hold loses its place one day; failed checks and drafts wait for nobody else; the rest is the store's to do. */
const urgency = sql`case
  when ${version.status} = 'onhold' then 0
  when ${version.status} = 'draft' and ${version.checkFindings} <> '[]'::jsonb then 1
  when ${version.status} = 'draft' then 2
  else 3 end`;

const matches = (searchText: string | undefined): SQL | undefined =>
  searchText
    ? or(
        ilike(app.packageName, containing(searchText)),
        ilike(sql`${version.form} #>> '{details,title}'`, containing(searchText)),
      )
    : undefined;

async function findInProgress(tx: Tx, { developerId }: Actor, { start, limit, searchText }: Query) {
  const where = and(
    inArray(version.status, [...inProgress]),
    developerId === null ? undefined : eq(app.developerId, developerId),
    matches(searchText),
  );
  const rows = await tx
    .select({ version: getTableColumns(version), app: { liveVersionId: app.liveVersionId } })
    .from(version)
    .innerJoin(app, eq(app.id, version.appId))
    .where(where)
    // Held longest first, then what was worked on last.
    .orderBy(
      urgency,
      sql`case when ${version.status} = 'onhold' then ${version.statusSince} end`,
      sql`${version.updatedAt} desc`,
      version.id,
    )
    .offset(start)
    .limit(limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(version)
    .innerJoin(app, eq(app.id, version.appId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}
