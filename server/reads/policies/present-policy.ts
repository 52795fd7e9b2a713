import type { Actor } from "#contract/access/roles.ts";
import type { Policy, PolicyDetails } from "#contract/policies/policies.ts";
import { type PolicyId, policyNumber, ruleOf } from "#contract/policies/rules.ts";
import { consoleLanguage, type LanguageCode } from "#contract/reference/languages.ts";
import { todayInIndia } from "#inspector/rules/target-floor.ts";
import type { Tx } from "#server/db/transaction.ts";
import { isStale } from "#server/reasons/kept-texts.ts";
import { affectedApps, appsAmong } from "./affected-apps.ts";
import { acknowledgedFor, countAcknowledged, type CurrentRevision, type RevisionLine } from "./policies.store.ts";

interface Standing {
  readonly affected: Map<PolicyId, PolicyDetails["affected"]>;
  readonly developerId: string | null;
  /** Of a developer: 1 for what they acknowledged; for staff, how many developers did. */
  readonly acknowledged: Map<string, number>;
}

const ackKey = ({ policyId, version }: { policyId: PolicyId; version: number }): string => `${policyId} ${version}`;

/** What is known of the person who asks: their apps and acknowledgements, or how many there are for staff. */
export async function standingOf(tx: Tx, { developerId }: Actor): Promise<Standing> {
  if (developerId === null) {
    const counts = (await countAcknowledged(tx)).map((one) => [ackKey(one), one.developers] as const);
    return { affected: new Map(), developerId, acknowledged: new Map(counts) };
  }
  const given = (await acknowledgedFor(tx, developerId)).map((one) => [ackKey(one), 1] as const);
  return { affected: await affectedApps(tx, developerId), developerId, acknowledged: new Map(given) };
}

/** A version as it was published: the first revision of it says when, all of them from which day on. */
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

/** What the first version says nobody is asked to acknowledge: it was there before them. */
function acknowledgementOf({ developerId, acknowledged }: Standing, current: CurrentRevision) {
  if (developerId === null) return null;
  if (acknowledged.has(ackKey(current))) return "given" as const;
  return current.version > 1 ? ("asked" as const) : null;
}

interface Asked {
  readonly lines: readonly RevisionLine[];
  readonly standing: Standing;
  readonly language: LanguageCode;
}

/** In the language that was asked for, or in English where nobody has translated it yet. */
export function presentPolicy(current: CurrentRevision, { lines, standing, language: wanted }: Asked): Policy {
  const { policyId: id, texts, version } = current;
  const language = texts[wanted] ? wanted : consoleLanguage;
  const { developerId, affected, acknowledged } = standing;
  return {
    id,
    number: policyNumber(id),
    chapter: ruleOf[id].chapter,
    language,
    title: texts[language]?.title ?? "",
    stale: isStale(texts, language),
    ...presentLine(lines, version),
    apps: developerId === null ? null : appsAmong(affected.get(id)),
    acknowledgement: acknowledgementOf(standing, current),
    acknowledgedBy: developerId === null ? (acknowledged.get(ackKey(current)) ?? 0) : null,
  };
}
