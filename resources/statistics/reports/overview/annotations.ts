import type { CallOutput } from "#contract/call.ts";
import type { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { ChartAnnotation } from "#ui/charts/day/day-series.ts";

export type AnnotationsResponse = CallOutput<(typeof annotationCalls)["annotations"]>;

type AnnotationEvent =
  | { readonly kind: "version"; readonly of: AnnotationsResponse["versions"][number] }
  | { readonly kind: "campaign"; readonly of: AnnotationsResponse["campaigns"][number] }
  | { readonly kind: "test"; readonly of: AnnotationsResponse["listingTests"][number] };

export type AnnotationMark = ChartAnnotation & AnnotationEvent;

/** Maximum number of marks on a chart. More vertical lines would hide the curve that they explain. */
const maxMarks = 12;

const letterOf = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at);
const oneDay = (moment: string) => ({ from: toIndianDay(Date.parse(moment)), to: null });

function annotationEvents({ versions, campaigns, listingTests }: AnnotationsResponse) {
  return [
    ...versions.map((of) => ({ kind: "version" as const, of, ...oneDay(of.liveFrom) })),
    ...campaigns.map((of) => ({ kind: "campaign" as const, of, from: of.startDate, to: of.endDate })),
    ...listingTests.map((of) => ({ kind: "test" as const, of, ...oneDay(of.startedAt) })),
  ];
}

/**
 * Marks for versions, campaigns and listing tests, lettered by start date. If there are too many to draw, only the
 * newest.
 */
export function toAnnotationMarks(
  annotations: AnnotationsResponse | undefined,
  firstDay: string,
): { marks: AnnotationMark[]; more: number } {
  const all = annotations ? annotationEvents(annotations) : [];
  const inRange = all.map((event) =>
    event.kind === "test" && event.from < firstDay ? { ...event, from: firstDay } : event,
  );
  const sorted = inRange.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const drawn = sorted.slice(-maxMarks);
  return {
    marks: drawn.map((event, at) => ({ ...event, letter: letterOf(at) })),
    more: sorted.length - drawn.length,
  };
}
