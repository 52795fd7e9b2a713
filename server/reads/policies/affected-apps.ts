import type { PolicyDetails } from "#contract/policies/policies.ts";
import type { PolicyId } from "#contract/policies/ids.ts";
import { ruleOfFinding, ruleOfReason } from "#contract/policies/rules.ts";
import type { Tx } from "#server/db/transaction.ts";
import { inspectedVersions, type OpenHold, openHolds } from "./affected.store.ts";

type Affected = PolicyDetails["affected"][number];

/** Policy of a held field: that of the ready-made reason used, if it has one. */
function ruleOfHold({ field, title, policyLink, reasons }: OpenHold): PolicyId {
  const given = reasons.find((one) => one.field === field && one.title === title);
  return ruleOfReason({ key: given?.template?.key ?? null, policyLink, fields: [field] });
}

/**
 * A developer's apps affected by each policy: inspection findings in live and in-progress versions, and held fields. An
 * app appears once per affected version.
 */
export async function affectedApps(tx: Tx, developerId: string): Promise<Map<PolicyId, Affected[]>> {
  const inspected = await inspectedVersions(tx, developerId);
  const versions = new Map(inspected.map((one) => [one.versionId, one]));
  const holds = versions.size === 0 ? [] : await openHolds(tx, [...versions.keys()]);
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
      note(ruleOfFinding(code), versionId, ({ findings }) => ({ findings: [...new Set([...findings, code])] }));
  for (const hold of holds)
    note(ruleOfHold(hold), hold.versionId, ({ fields }) => ({ fields: [...new Set([...fields, hold.field])] }));
  return new Map([...found].map(([rule, ofRule]) => [rule, [...ofRule.values()]]));
}

/** Number of distinct apps. */
export function appsAmong(affected: readonly Affected[] = []): number {
  return new Set(affected.map(({ appId }) => appId)).size;
}
