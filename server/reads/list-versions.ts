import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#contract/access/roles.ts";
import { isEditable } from "#contract/versions/status.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { app } from "#server/apps/apps.tables.ts";
import { countedRows, countUpTo } from "#server/db/count-up-to.ts";
import { foundBy } from "#server/db/search-key.ts";
import type { Tx } from "#server/db/transaction.ts";
import { visibleTo } from "#server/db/visible-to.ts";
import { handle, type Context } from "#server/http/route.ts";
import { heldFieldsOf } from "#server/versions/history.store.ts";
import { versionsWithIcons } from "#server/versions/listed-versions.store.ts";
import { presentListed } from "#server/versions/present-version.ts";
import { heldSince, onItsWay, urgency, version } from "#server/versions/versions.tables.ts";

type Query = Context<typeof versionCalls.listVersions>["query"];

/** Versions on their way, those that wait for the developer first. */
export const listVersions = handle(versionCalls.listVersions)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { rows, total } = await findInProgress(db, actor, query);
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
});

const named = alias(app, "named");

/** The app is looked up for each row on its way: joined, the database would rather read all apps of the store. */
const matches = (text: string | undefined): SQL | undefined =>
  text
    ? or(
        foundBy(version.searchKey, text),
        sql`(select ${foundBy(named.searchKey, text)} from ${app} ${named} where ${named.id} = ${version.appId})`,
      )
    : undefined;

async function findInProgress(tx: Tx, actor: Actor, { start, limit, searchText, status }: Query) {
  const where = and(
    onItsWay(version),
    status && inArray(version.status, status),
    visibleTo(actor, "Version", app),
    matches(searchText),
  );
  const ofApp = eq(app.id, version.appId);
  const rows = await versionsWithIcons(tx, where)
    .innerJoin(app, ofApp)
    .orderBy(urgency(version), heldSince(version), sql`${version.updatedAt} desc`, version.id)
    .offset(start)
    .limit(limit);
  const counted = tx.select({ one: sql`1` }).from(version).innerJoin(app, ofApp).where(where).limit(countedRows);
  return { rows, total: await countUpTo(tx, counted) };
}
