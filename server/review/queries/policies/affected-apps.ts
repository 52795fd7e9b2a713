import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { policyForFinding, policyForReason } from "#contract/review/policies/policy-rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { FindingCode } from "#contract/catalog/packages/finding-codes.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import {
  heldField,
  isInProgressSql,
  isOnHoldSql,
  transition,
  version,
} from "#server/catalog/versions/versions.tables.ts";

type Affected = PolicyDetails["affected"][number];

/** Returns the policy of a held field: that of the ready-made reason used, if it has one. */
function policyOfHold({ field, title, policyLink, reasons }: OpenHold): PolicyId {
  const used = reasons.find((reason) => reason.field === field && reason.title === title);
  return policyForReason({ key: used?.template?.key ?? null, policyLink, fields: [field] });
}

/**
 * Finds a developer's apps affected by each policy: inspection findings in live and in-progress versions, and held
 * fields. An app appears once per affected version.
 */
export async function findAffectedApps(tx: Tx, developerId: string): Promise<Map<PolicyId, Affected[]>> {
  const inspected = await inspectedVersions(tx, developerId);
  const versions = new Map(inspected.map((row) => [row.versionId, row]));
  const holds = versions.size === 0 ? [] : await findOpenHolds(tx, [...versions.keys()]);
  const byPolicy = new Map<PolicyId, Map<string, Affected>>();
  const note = (rule: PolicyId | undefined, versionId: string, add: (known: Affected) => Partial<Affected>) => {
    const version = versions.get(versionId);
    if (!rule || !version) return;
    const ofRule = byPolicy.get(rule) ?? new Map<string, Affected>();
    const { codes: _codes, ...facts } = version;
    const known = ofRule.get(versionId) ?? { ...facts, findings: [], fields: [] };
    byPolicy.set(rule, ofRule.set(versionId, { ...known, ...add(known) }));
  };
  for (const { versionId, codes } of inspected)
    for (const code of codes ?? [])
      note(policyForFinding(code), versionId, ({ findings }) => ({ findings: [...new Set([...findings, code])] }));
  for (const hold of holds)
    note(policyOfHold(hold), hold.versionId, ({ fields }) => ({ fields: [...new Set([...fields, hold.field])] }));
  return new Map([...byPolicy].map(([rule, ofRule]) => [rule, [...ofRule.values()]]));
}

/** Counts the distinct apps that changes of a policy affect. */
export function countAffectedApps(affected: readonly Affected[] = []): number {
  return new Set(affected.map(({ appId }) => appId)).size;
}

/**
 * Returns live and in-progress versions of a developer's apps, one row per file, with the inspector's warnings and
 * refusals. A version without its own file has those of its source version.
 */
function inspectedVersions(tx: Tx, developerId: string) {
  const codes = sql<
    FindingCode[] | null
  >`jsonb_path_query_array(${packageFile.findings}, '$[*] ? (@.severity != "info").code')`;
  const isOfVersion = and(eq(packageFile.versionId, version.id), isNull(packageFile.supersededAt));
  return tx
    .select({
      versionId: version.id,
      appId: app.id,
      title: version.title,
      status: version.status,
      appStatus: app.status,
      codes,
    })
    .from(app)
    .innerJoin(version, and(eq(version.appId, app.id), or(eq(version.id, app.liveVersionId), isInProgressSql(version))))
    .leftJoin(packageFile, or(eq(packageFile.id, version.packageFileId), isOfVersion))
    .where(eq(app.developerId, developerId))
    .orderBy(asc(sql`lower(${version.title})`), version.id);
}

/** Finds unfixed held fields of these versions, with the reasons of their holds. */
function findOpenHolds(tx: Tx, versionIds: readonly string[]) {
  return tx
    .select({
      versionId: heldField.versionId,
      field: heldField.field,
      title: heldField.title,
      policyLink: heldField.policyLink,
      reasons: transition.reasons,
    })
    .from(heldField)
    .innerJoin(version, and(eq(version.id, heldField.versionId), isOnHoldSql(version)))
    .innerJoin(transition, eq(transition.id, heldField.transitionId))
    .where(and(inArray(heldField.versionId, [...versionIds]), isNull(heldField.closedAt), isNull(heldField.fixedAt)));
}
type OpenHold = Awaited<ReturnType<typeof findOpenHolds>>[number];
