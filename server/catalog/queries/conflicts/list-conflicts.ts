import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { findConflictsOfApp } from "#server/catalog/conflicts/conflicts.store.ts";
import { conflict } from "#server/catalog/conflicts/conflicts.tables.ts";
import { presentConflict, presentConflicts } from "#server/catalog/conflicts/present-conflict.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { handle } from "#server/platform/http/route.ts";

const owner = alias(app, "owner_app");
const claimant = alias(app, "claimant_app");
const ownerDeveloper = alias(developer, "owner_developer");
const claimantDeveloper = alias(developer, "claimant_developer");

const sortOrders: Record<string, SQL> = {
  due: asc(conflict.dueAt),
  "-due": desc(conflict.dueAt),
  opened: asc(conflict.openedAt),
  "-opened": desc(conflict.openedAt),
  package: asc(conflict.packageName),
};

export function selectConflictsWithSides(tx: Tx) {
  return tx
    .select({
      row: conflict,
      owner,
      claimant,
      ownerDeveloper,
      claimantDeveloper,
      total: exactTotalColumn,
    })
    .from(conflict)
    .innerJoin(owner, eq(owner.id, conflict.ownerAppId))
    .innerJoin(claimant, eq(claimant.id, conflict.claimantAppId))
    .innerJoin(ownerDeveloper, eq(ownerDeveloper.id, conflict.ownerDeveloperId))
    .innerJoin(claimantDeveloper, eq(claimantDeveloper.id, conflict.claimantDeveloperId));
}

type ConflictWithSides = Awaited<ReturnType<typeof selectConflictsWithSides>>[number];
export function presentConflictRow({ row, ...sides }: Omit<ConflictWithSides, "total">) {
  return presentConflict(
    row,
    { ...sides.owner, developerId: sides.ownerDeveloper.id, developerName: sides.ownerDeveloper.name },
    { ...sides.claimant, developerId: sides.claimantDeveloper.id, developerName: sides.claimantDeveloper.name },
  );
}

const parseNumbers = (text: string): number[] => text.split(",").map(Number);

/** Conflicts, open ones by default, by due date unless another order is requested. */
export const listConflictsRoute = handle(conflictCalls.listConflicts)(async ({ query, services }) => {
  const { statusType = ["conflict"], seq_ids: seqIds, searchText, sort, pageNo, pageSize } = query;
  const sides = [owner, claimant] as const;
  const where = and(
    inArray(conflict.status, statusType),
    seqIds ? or(...sides.map(({ seqId }) => inArray(seqId, parseNumbers(seqIds)))) : undefined,
    searchText
      ? or(
          sql`lower(${conflict.packageName}) like '%' || lower(${searchText}) || '%'`,
          ...sides.map(({ searchKey }) => matchesSearch(searchKey, searchText)),
        )
      : undefined,
  );
  const before = (pageNo - 1) * pageSize;
  const rows = await selectConflictsWithSides(services.database.db)
    .where(where)
    .orderBy(sortOrders[sort] ?? asc(conflict.dueAt), conflict.id)
    .offset(before)
    .limit(pageSize);
  const total = query.total === "true" ? (rows[0]?.total ?? 0) : before + rows.length;
  return { items: rows.map(presentConflictRow), total };
});

export const listConflictsOfAppRoute = handle(conflictCalls.conflictsOfApp)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const found = await findReadableApp(db, abilities, params.id);
  const rows = await findConflictsOfApp(db, found.id);
  return { items: await presentConflicts(db, rows), total: rows.length };
});
