import type { CategoryId } from "#contract/reference/categories.ts";
import { sum } from "../parts.ts";

interface CategoryDay {
  readonly date: string;
  readonly installs: number;
  readonly mean: number | null;
  readonly median: number | null;
}

export interface AgainstCategory {
  readonly category: CategoryId | null;
  readonly tooFewApps: boolean;
  readonly perDate: readonly CategoryDay[];
}

/** Installs a day over the whole range: of the app, and the mean of its category's daily means and medians. */
export function meansOf(days: readonly CategoryDay[]): Record<"app" | "mean" | "median", number> {
  const perDay = (numbers: readonly number[]) => (days.length === 0 ? 0 : sum(numbers) / days.length);
  return {
    app: perDay(days.map(({ installs }) => installs)),
    mean: perDay(days.map(({ mean }) => mean ?? 0)),
    median: perDay(days.map(({ median }) => median ?? 0)),
  };
}
