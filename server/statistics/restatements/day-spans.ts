import type { StoreEventKind } from "#contract/statistics/metrics.ts";
import { addDays, type DateRange } from "#contract/statistics/date-ranges.ts";

/** Number of events of a kind that an app gains or loses on a day. */
export interface DayCountChange {
  readonly appId: string;
  readonly kind: StoreEventKind;
  readonly day: string;
  readonly events: number;
}

/** Unbroken days on which one kind of an app's events changes. */
export interface DayCountSpan extends DateRange {
  readonly appId: string;
  readonly kind: StoreEventKind;
  readonly events: number;
}

/** Joins adjacent days of the same app and kind. */
export function joinAdjacentDays(changes: readonly DayCountChange[]): DayCountSpan[] {
  const keyOf = ({ appId, kind, day }: DayCountChange): string => `${appId} ${kind} ${day}`;
  const spans: DayCountSpan[] = [];
  for (const change of changes.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))) {
    const { appId, kind, day, events } = change;
    const last = spans.at(-1);
    const isNext = last?.appId === appId && last.kind === kind && day <= addDays(last.to, 1);
    if (isNext) spans[spans.length - 1] = { ...last, to: day, events: last.events + events };
    else spans.push({ appId, kind, from: day, to: day, events });
  }
  return spans;
}
