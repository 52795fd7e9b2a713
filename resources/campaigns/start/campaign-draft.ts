import { addDays, lengthOf, rangeLimits } from "#contract/statistics/ranges.ts";

export interface CampaignDraft {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Keys of `errors.fields`. */
type Problem = "required" | "too_long" | "range_in_past" | "range_reversed" | "range_too_long";
export type DraftProblems = Partial<Record<keyof CampaignDraft, Problem>>;

const longestName = 80;

/** A week from tomorrow on, under the app's name. */
export const firstDraft = (title: string, today: string): CampaignDraft => ({
  name: title.slice(0, longestName),
  startDate: addDays(today, 1),
  endDate: addDays(today, 7),
});

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** What keeps a campaign from starting, by field; the server's own rules, asked before it. */
export function problemsOf({ name, startDate, endDate }: CampaignDraft, today: string): DraftProblems {
  const problems: { -readonly [F in keyof CampaignDraft]?: Problem } = {};
  if (name.trim() === "") problems.name = "required";
  if (name.trim().length > longestName) problems.name = "too_long";
  if (!isDay(startDate)) problems.startDate = "required";
  if (!isDay(endDate)) problems.endDate = "required";
  if (problems.startDate || problems.endDate) return problems;
  if (startDate < today) problems.startDate = "range_in_past";
  if (endDate < today) problems.endDate = "range_in_past";
  if (problems.startDate || problems.endDate) return problems;
  if (startDate > endDate) problems.startDate = "range_reversed";
  else if (lengthOf({ from: startDate, to: endDate }) > rangeLimits.days) problems.endDate = "range_too_long";
  return problems;
}
