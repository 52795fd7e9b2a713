import type { Actor } from "#contract/access/roles.ts";
import type { Policy, PolicyDetails } from "#contract/policies/policies.ts";
import type { PolicyId } from "#contract/policies/ids.ts";
import { policyNumber, ruleOf } from "#contract/policies/rules.ts";
import { consoleLanguage, type LanguageCode } from "#contract/reference/languages.ts";
import { todayInIndia } from "#inspector/rules/target-floor.ts";
import type { Tx } from "#server/db/transaction.ts";
import { isStale } from "#server/reasons/kept-texts.ts";
import { affectedApps, appsAmong } from "./affected-apps.ts";
import { acknowledgedFor, type CurrentRevision, type RevisionLine } from "./policies.store.ts";

/** Policies' effect on the caller's developer; null for staff. */
interface Standing {
  readonly affected: Map<PolicyId, PolicyDetails["affected"]>;
  readonly acknowledged: ReadonlySet<string>;
}

const nameOf = ({ policyId, version }: { policyId: PolicyId; version: number }): string => `${policyId} ${version}`;

export async function standingOf(tx: Tx, { developerId }: Actor): Promise<Standing | null> {
  if (developerId === null) return null;
  const acknowledged = new Set((await acknowledgedFor(tx, developerId)).map(nameOf));
  return { affected: await affectedApps(tx, developerId), acknowledged };
}

/** A published version: its first revision has the publication time, its last the effective day. */
export function presentLine(lines: readonly RevisionLine[], version: number) {
  const ofVersion = lines.filter((one) => one.version === version);
  const [last, first] = [ofVersion[0], ofVersion.at(-1)];
  const effectiveDay = last?.effectiveDay ?? "";
  return {
    version,
    effectiveDay,
    coming: effectiveDay > todayInIndia(),
    publishedAt: (first?.at ?? new Date(0)).toISOString(),
  };
}

/** Nobody has to acknowledge a first version, because it predates all developers. */
function acknowledgementOf({ acknowledged }: Standing, current: CurrentRevision) {
  if (acknowledged.has(nameOf(current))) return "given" as const;
  return current.version > 1 ? ("asked" as const) : null;
}

interface Asked {
  readonly standing: Standing | null;
  readonly language: LanguageCode;
}

/** Presents a policy in the wanted language, or in English if untranslated. */
export function presentPolicy(current: CurrentRevision, { standing, language: wanted }: Asked): Policy {
  const { policyId: id, texts, version, effectiveDay, publishedAt, acknowledgedBy } = current;
  const language = texts[wanted] ? wanted : consoleLanguage;
  return {
    id,
    number: policyNumber(id),
    chapter: ruleOf[id].chapter,
    language,
    title: texts[language]?.title ?? "",
    stale: isStale(texts, language),
    version,
    effectiveDay,
    coming: effectiveDay > todayInIndia(),
    publishedAt: publishedAt.toISOString(),
    apps: standing && appsAmong(standing.affected.get(id)),
    acknowledgement: standing && acknowledgementOf(standing, current),
    acknowledgedBy,
  };
}
