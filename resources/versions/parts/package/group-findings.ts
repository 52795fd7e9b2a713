import type { Finding, FindingSeverity } from "#contract/packages/findings.ts";

/** What is said several times of several places, said once. */
export interface FindingGroup {
  readonly key: string;
  readonly finding: Finding;
  readonly places: readonly string[];
  /** Places that are not listed. */
  readonly more: number;
}

const weight: Record<FindingSeverity, number> = { refuse: 0, warn: 1, info: 2 };
const placesShown = 6;
/** Offsets differ from place to place and are not part of the sentence people read. */
const unsaid = new Set(["offset", "more", "alignment"]);

const keyOf = ({ code, details }: Finding): string =>
  JSON.stringify([code, Object.entries(details).filter(([name]) => !unsaid.has(name))]);

/** Findings in the order of their weight; those with the same words become one, with all their places. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings.toSorted((one, other) => weight[one.severity] - weight[other.severity]))
    groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return [...groups].flatMap(([key, same]) => {
    const [finding] = same;
    if (!finding) return [];
    const places = [...new Set(same.map((one) => one.where).filter(Boolean))];
    const uncounted = same.reduce((sum, one) => sum + Number(one.details.more ?? 0), 0);
    return [
      {
        key,
        finding,
        places: places.slice(0, placesShown),
        more: Math.max(0, places.length - placesShown) + uncounted,
      },
    ];
  });
}
