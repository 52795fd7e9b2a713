import type { Finding, FindingSeverity } from "#contract/catalog/packages/findings.ts";

/** Findings with the same text from several places, merged into one. */
export interface FindingGroup {
  readonly key: string;
  readonly finding: Finding;
  readonly places: readonly string[];
  /** Number of places that are not listed. */
  readonly more: number;
}

const weight: Record<FindingSeverity, number> = { refuse: 0, warn: 1, info: 2 };
const maxPlaces = 6;
/** Details that differ from place to place and are not part of the text. */
const positionDetails = new Set(["offset", "more", "alignment"]);

const keyOf = ({ code, details }: Finding): string =>
  JSON.stringify([code, Object.entries(details).filter(([name]) => !positionDetails.has(name))]);

/** Sorts findings by severity and merges those with the same text, with all their places. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings.toSorted((a, b) => weight[a.severity] - weight[b.severity]))
    groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return [...groups].flatMap(([key, same]) => {
    const [finding] = same;
    if (!finding) return [];
    const places = [...new Set(same.map(({ where }) => where).filter(Boolean))];
    const uncounted = same.reduce((sum, { details }) => sum + Number(details.more ?? 0), 0);
    return [
      {
        key,
        finding,
        places: places.slice(0, maxPlaces),
        more: Math.max(0, places.length - maxPlaces) + uncounted,
      },
    ];
  });
}
