import type { Actor } from "#contract/access/roles.ts";
import type { Policy, PolicyDetails } from "#contract/review/policies/policies.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { policyNumber, policyRules } from "#contract/review/policies/policy-rules.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isStaleReasonTranslation } from "#server/review/reasons/localized-texts.ts";
import { findAffectedApps, countAffectedApps } from "./affected-apps.ts";
import {
  findAcknowledgedPolicyVersions,
  type CurrentPolicyRevision,
  type PolicyRevisionSummary,
} from "./policies.store.ts";

/** Policies' effect on the caller's developer; null for staff. */
interface DeveloperStanding {
  readonly affected: Map<PolicyId, PolicyDetails["affected"]>;
  readonly acknowledged: ReadonlySet<string>;
}

const versionKey = ({ policyId, version }: { policyId: PolicyId; version: number }): string => `${policyId} ${version}`;

export async function findDeveloperPolicyStanding(tx: Tx, { developerId }: Actor): Promise<DeveloperStanding | null> {
  if (developerId === null) return null;
  const acknowledged = new Set((await findAcknowledgedPolicyVersions(tx, developerId)).map(versionKey));
  return { affected: await findAffectedApps(tx, developerId), acknowledged };
}

/** Returns a published version: its first revision has the publication time, its last the effective day. */
export function presentPolicyVersion(lines: readonly PolicyRevisionSummary[], version: number) {
  const ofVersion = lines.filter((line) => line.version === version);
  const [last, first] = [ofVersion[0], ofVersion.at(-1)];
  const effectiveDay = last?.effectiveDay ?? "";
  return {
    version,
    effectiveDay,
    coming: effectiveDay > todayInIndia(),
    publishedAt: (first?.at ?? new Date(0)).toISOString(),
  };
}

/** Returns the acknowledgement asked for a policy version: none for a first one, which predates all developers. */
function acknowledgementOf({ acknowledged }: DeveloperStanding, current: CurrentPolicyRevision) {
  if (acknowledged.has(versionKey(current))) return "given" as const;
  return current.version > 1 ? ("asked" as const) : null;
}

interface ViewOptions {
  readonly standing: DeveloperStanding | null;
  readonly language: LanguageCode;
}

/** Presents a policy in the wanted language, or in English if untranslated. */
export function presentPolicy(current: CurrentPolicyRevision, { standing, language: wanted }: ViewOptions): Policy {
  const { policyId: id, texts, version, effectiveDay, publishedAt, acknowledgedBy } = current;
  const language = texts[wanted] ? wanted : consoleLanguage;
  return {
    id,
    number: policyNumber(id),
    chapter: policyRules[id].chapter,
    language,
    title: texts[language]?.title ?? "",
    stale: isStaleReasonTranslation(texts, language),
    version,
    effectiveDay,
    coming: effectiveDay > todayInIndia(),
    publishedAt: publishedAt.toISOString(),
    apps: standing && countAffectedApps(standing.affected.get(id)),
    acknowledgement: standing && acknowledgementOf(standing, current),
    acknowledgedBy,
  };
}
