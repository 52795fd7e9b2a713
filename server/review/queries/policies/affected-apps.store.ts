import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { FindingCode } from "#contract/catalog/packages/finding-codes.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { heldField, onHold, isInProgress, transition, version } from "#server/catalog/versions/versions.tables.ts";

/**
 * Live and in-progress versions of a developer's apps, one row per file, with the inspector's warnings and refusals. A
 * version without its own file has those of its source version.
 */
export function inspectedVersions(tx: Tx, developerId: string) {
  const codes = sql<
    FindingCode[] | null
  >`jsonb_path_query_array(${packageFile.findings}, '$[*] ? (@.severity != "info").code')`;
  const isOfVersion = and(eq(packageFile.versionId, version.id), isNull(packageFile.supersededAt));
  return tx
    .select({ versionId: version.id, appId: app.id, title: version.title, status: version.status, codes })
    .from(app)
    .innerJoin(version, and(eq(version.appId, app.id), or(eq(version.id, app.liveVersionId), isInProgress(version))))
    .leftJoin(packageFile, or(eq(packageFile.id, version.packageFileId), isOfVersion))
    .where(eq(app.developerId, developerId))
    .orderBy(asc(sql`lower(${version.title})`), version.id);
}

/** Unfixed held fields of these versions, with the reasons of their holds. */
export function findOpenHolds(tx: Tx, versionIds: readonly string[]) {
  return tx
    .select({
      versionId: heldField.versionId,
      field: heldField.field,
      title: heldField.title,
      policyLink: heldField.policyLink,
      reasons: transition.reasons,
    })
    .from(heldField)
    .innerJoin(version, and(eq(version.id, heldField.versionId), onHold(version)))
    .innerJoin(transition, eq(transition.id, heldField.transitionId))
    .where(and(inArray(heldField.versionId, [...versionIds]), isNull(heldField.closedAt), isNull(heldField.fixedAt)));
}
export type OpenHold = Awaited<ReturnType<typeof findOpenHolds>>[number];
