import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { policyForFinding, policyForReason } from "#contract/review/policies/policy-rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { inspectedVersions, type OpenHold, findOpenHolds } from "./affected-apps.store.ts";

type Affected = PolicyDetails["affected"][number];

/** Policy of a held field: that of the ready-made reason used, if it has one. */
function policyOfHold({ field, title, policyLink, reasons }: OpenHold): PolicyId {
  const given = reasons.find((one) => one.field === field && one.title === title);
  return policyForReason({ key: given?.template?.key ?? null, policyLink, fields: [field] });
}

/**
 * A developer's apps affected by each policy: inspection findings in live and in-progress versions, and held fields. An
 * app appears once per affected version.
 */
export async function findAffectedApps(tx: Tx, developerId: string): Promise<Map<PolicyId, Affected[]>> {
  const inspected = await inspectedVersions(tx, developerId);
  const versions = new Map(inspected.map((one) => [one.versionId, one]));
  const holds = versions.size === 0 ? [] : await findOpenHolds(tx, [...versions.keys()]);
  const found = new Map<PolicyId, Map<string, Affected>>();
  const note = (rule: PolicyId | undefined, versionId: string, add: (known: Affected) => Partial<Affected>) => {
    const version = versions.get(versionId);
    if (!rule || !version) return;
    const ofRule = found.get(rule) ?? new Map<string, Affected>();
    const { codes: _codes, ...facts } = version;
    const known = ofRule.get(versionId) ?? { ...facts, findings: [], fields: [] };
    found.set(rule, ofRule.set(versionId, { ...known, ...add(known) }));
  };
  for (const { versionId, codes } of inspected)
    for (const code of codes ?? [])
      note(policyForFinding(code), versionId, ({ findings }) => ({ findings: [...new Set([...findings, code])] }));
  for (const hold of holds)
    note(policyOfHold(hold), hold.versionId, ({ fields }) => ({ fields: [...new Set([...fields, hold.field])] }));
  return new Map([...found].map(([rule, ofRule]) => [rule, [...ofRule.values()]]));
}

/** Number of distinct apps. */
export function countApps(affected: readonly Affected[] = []): number {
  return new Set(affected.map(({ appId }) => appId)).size;
}
