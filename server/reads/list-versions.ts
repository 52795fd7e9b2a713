import { and, eq, inArray, type Placeholder, sql, type SQL } from "drizzle-orm";
import type { Actor, Role } from "#contract/access/roles.ts";
import { limits } from "#contract/limits.ts";
import { changeTypes } from "#contract/live/line.ts";
import { isEditable } from "#contract/versions/status.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { app } from "#server/apps/apps.tables.ts";
import { countUpTo, notCounted, totalBeside, totalOf } from "#server/db/count-up-to.ts";
import type { Database } from "#server/db/database.ts";
import { keptAnswer } from "#server/db/kept-answer.ts";
import { preparedFor, writtenLimit } from "#server/db/prepared.ts";
import { foundBy } from "#server/db/search-key.ts";
import type { Tx } from "#server/db/transaction.ts";
import { idsOf, seesAll, visibleTo, visibleToRole } from "#server/db/visible-to.ts";
import { handle, type Context } from "#server/http/route.ts";
import { heldFieldsOf } from "#server/versions/history.store.ts";
import { packageFile } from "#server/packages/packages.tables.ts";
import { joinIcons, summarized } from "#server/versions/listed-versions.store.ts";
import type { Services } from "#server/services.ts";
import { presentListed } from "#server/versions/present-version.ts";
import { heldSince, onItsWay, urgency, version } from "#server/versions/versions.tables.ts";

type Query = Context<typeof versionCalls.listVersions>["query"];

/** Versions in progress, first those that wait for the developer. */
export const listVersions = handle(versionCalls.listVersions)(({ query, actor, services }) =>
  versionRows(services, actor, query),
);

export async function versionRows(services: Services, actor: Actor, query: Query) {
  const { db } = services.database;
  const { rows, total } = await findInProgress(services.database, actor, query);
  const held = await heldFieldsOf(
    db,
    rows.filter((row) => row.status === "onhold").map((row) => row.id),
  );
  const items = rows.map((row) => ({
    ...presentListed(services, row),
    heldFields: held
      .filter((one) => one.versionId === row.id)
      .map(({ field, fixedAt }) => ({ field, fixedAt: fixedAt?.toISOString() ?? null })),
    missing: isEditable(row.status) ? (row.missing ?? 0) : 0,
  }));
  return { items, total };
}

const ofApp = eq(app.id, version.appId);
/** Skips the join with apps for roles that see all versions: it would take most of the time over ten thousand rows. */
function foundIn(tx: Tx, role: Role, where: SQL | undefined) {
  const versions = tx.select({ id: version.id }).from(version).$dynamic();
  return (seesAll(role, "Version") ? versions : versions.innerJoin(app, ofApp)).where(where);
}

const order = [urgency(version), heldSince(version), sql`${version.updatedAt} desc`, version.id];

interface Page {
  readonly total: ReturnType<typeof totalBeside>;
  readonly limit: number | Placeholder;
  readonly start: number;
}

/** A subquery cuts the page first, so that pictures and packages are read for its rows only. */
const pageOf = (tx: Tx, role: Role, where: SQL | undefined, { total, limit, start }: Page) => {
  const page = foundIn(tx, role, where)
    .orderBy(...order)
    .limit(limit)
    .offset(start);
  const columns = { ...summarized, iconSha256: packageFile.iconSha256, missing: version.missing, total };
  return joinIcons(tx.select(columns).from(version).$dynamic())
    .where(inArray(version.id, page))
    .orderBy(...order);
};

const firstPage = (rows: number) =>
  preparedFor((tx, role: Role) => {
    const where = and(onItsWay(version), visibleToRole(role, "Version", app));
    const total = seesAll(role, "Version") ? notCounted : totalBeside(tx, foundIn(tx, role, where));
    return pageOf(tx, role, where, { total, limit: writtenLimit(rows), start: 0 }).prepare(
      `first_${rows}_versions_${role}`,
    );
  });
/** Page sizes of the most frequent queries, Home's and the list's first page. */
const pageSizes: readonly number[] = [limits.inProgressPage, limits.page.default];
const firstPages = new Map(pageSizes.map((rows) => [rows, firstPage(rows)]));

const allOnTheirWay = keptAnswer({
  resources: ["versions"],
  types: changeTypes,
  read: (db) => countUpTo(db, db.select({ one: sql`1` }).from(version).where(onItsWay(version))),
});

async function findInProgress(database: Database, actor: Actor, { start, limit, searchText, status }: Query) {
  const { db: tx } = database;
  const first = searchText || status || start > 0 ? undefined : firstPages.get(limit);
  if (first) {
    const rows = await first(tx, actor.role).execute(idsOf(actor));
    return { rows, total: seesAll(actor.role, "Version") ? await allOnTheirWay(database) : (rows[0]?.total ?? 0) };
  }
  const where = and(
    onItsWay(version),
    status && inArray(version.status, status),
    visibleTo(actor, "Version", app),
    searchText ? foundBy(version.searchKey, searchText) : undefined,
  );
  const all = () => foundIn(tx, actor.role, where);
  const rows = await pageOf(tx, actor.role, where, { total: totalBeside(tx, all()), limit, start });
  return { rows, total: await totalOf(tx, rows, start, all) };
}
