import type { CategoryId } from "#contract/platform/reference/categories.ts";
import { roundToPrivacyBand } from "#contract/statistics/privacy-rounding.ts";
import { sumValues } from "../breakdown.ts";

interface CategoryDay {
  readonly date: string;
  readonly installs: number;
  readonly mean: number | null;
  readonly median: number | null;
}

export interface CategoryComparison {
  readonly category: CategoryId | null;
  readonly tooFewApps: boolean;
  readonly perDate: readonly CategoryDay[];
}

/** Mean installs per day over the whole range: exact for the app, in bands for its category. */
export function dailyMeans(days: readonly CategoryDay[]): Record<"app" | "mean" | "median", number> {
  const perDay = (numbers: readonly number[]) => (days.length === 0 ? 0 : sumValues(numbers) / days.length);
  return {
    app: perDay(days.map(({ installs }) => installs)),
    mean: roundToPrivacyBand(perDay(days.map(({ mean }) => mean ?? 0))),
    median: roundToPrivacyBand(perDay(days.map(({ median }) => median ?? 0))),
  };
}
