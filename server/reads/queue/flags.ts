import { and, eq, exists, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelect, QueryBuilder } from "drizzle-orm/pg-core";
import type { SensitiveKind } from "#contract/reference/categories.ts";
import { kindsWithDocuments } from "#contract/reference/sensitive-tags.ts";
import type { ReviewFlag } from "#contract/review/views.ts";
import { app } from "#server/apps/apps.tables.ts";
import { conflict } from "#server/conflicts/conflicts.tables.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { packageFile } from "#server/packages/packages.tables.ts";
import { tagsOfKinds } from "#server/reference/categories.ts";
import { resubmitted, version } from "#server/versions/versions.tables.ts";

/** The package of the version itself. */
export const file = alias(packageFile, "file");
const live = alias(version, "live");
const liveFile = alias(packageFile, "live_file");

/** An app that was never live goes on from its last try: that is no update. Over `joinFlagged`. */
export const isOfLiveApp = sql<boolean>`${live.id} is not null`;

/** What the flags are about, beside the version. */
export function joinFlagged<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(app, eq(app.id, version.appId))
    .innerJoin(developer, eq(developer.id, app.developerId))
    .leftJoin(file, eq(file.id, version.packageFileId))
    .leftJoin(live, and(eq(live.id, app.liveVersionId), ne(live.id, version.id)))
    .leftJoin(liveFile, eq(liveFile.id, live.packageFileId));
}

const build = new QueryBuilder();
const one = { one: sql`1` };
const own = alias(app, "own");
const openConflict = (side: SQL | undefined): SQL =>
  exists(
    build
      .select(one)
      .from(conflict)
      .where(and(side, eq(conflict.status, "conflict"))),
  );

/** Why a version deserves a closer look, as conditions over `joinFlagged`. */
const conditions: Record<ReviewFlag, SQL | undefined> = {
  sensitive_category: hasTagOf(...kindsWithDocuments),
  kids: or(sql`coalesce(${version.category} = 'kids-zone', false)`, hasTagOf("children")),
  // Only a proven rotation gets this far; the reviewer still wants to know.
  signer_change: sql`exists (
    select 1 from jsonb_array_elements(${file.facts}->'signature'->'signers') signer
    where ${live.id} is not null and not signer->>'sha256' = any(${app.pinnedSigners}))`,
  new_permissions: sql`exists (
    select 1 from jsonb_array_elements_text(${file.facts}->'permissions') permission
    where ${liveFile.id} is not null and not ${liveFile.facts}->'permissions' ? permission)`,
  // Asked for each row alone: as "not exists" it would be answered from the whole table of apps.
  new_developer: sql`coalesce(${build
    .select({ isNew: sql`false` })
    .from(own)
    .where(and(eq(own.developerId, app.developerId), isNotNull(own.liveVersionId)))
    .limit(1)}, true)`,
  // On either side of it: whose name it is learns of the claim as well.
  conflict: or(openConflict(eq(conflict.claimantAppId, app.id)), openConflict(eq(conflict.ownerAppId, app.id))),
  resubmission: resubmitted(version),
};

function hasTagOf(...kinds: SensitiveKind[]): SQL {
  const tags = sql.join(
    tagsOfKinds(kinds).map((tag) => sql`${tag}`),
    sql`, `,
  );
  return sql`${version.tags} ?| array[${tags}]::text[]`;
}

const cases = Object.entries(conditions).map(([flag, condition]) => sql`case when ${condition} then ${flag}::text end`);

/** An array of the flags of a version, the gravest first. */
export const flagsOf = sql<ReviewFlag[]>`array_remove(array[${sql.join(cases, sql`, `)}], null)`;

/** Flags that the version alone tells, without its app, package or developer. */
export function isOfVersionAlone(flag: ReviewFlag): boolean {
  return flag === "resubmission" || flag === "kids" || flag === "sensitive_category";
}

/** A version has the flag; asked alone, so that a filter looks at nothing else. */
export function isFlagged(flag: ReviewFlag): SQL | undefined {
  return conditions[flag];
}
