import type { Freshness } from "#contract/statistics/answers.ts";
import type { ShownRange } from "#ui/statistics/use-range.ts";

/** What both views of the statistics screen are about. */
export interface StatisticsTab {
  readonly appId: string;
  readonly shown: ShownRange;
  /** As of when, and which days may still change; undefined until the first answer. */
  readonly freshness: Pick<Freshness, "asOf" | "provisionalFrom"> | undefined;
}
