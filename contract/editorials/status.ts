import { editorialLimits } from "./kinds.ts";

/** Nobody sets it: it is worked out of dates and revisions, so that it cannot lie. */
export const editorialStatuses = ["draft", "scheduled", "live", "live_with_changes", "unpublished"] as const;
export type EditorialStatus = (typeof editorialStatuses)[number];

export interface Standing {
  /** What readers get; null: nothing yet. */
  readonly publishedRevision: number | null;
  readonly draftRevision: number;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
}

export function statusOf({ publishedRevision, draftRevision, publishAt, unpublishAt }: Standing, now: Date) {
  if (publishedRevision === null) return publishAt === null ? "draft" : "scheduled";
  if (unpublishAt !== null && unpublishAt <= now) return "unpublished";
  return publishedRevision === draftRevision ? "live" : "live_with_changes";
}

const minuteMs = 60_000;

/** Whole minutes that something is out later than it should be; null where it is not, or hardly. */
export function minutesLate({ publishedRevision, publishAt }: Standing, now: Date): number | null {
  if (publishedRevision !== null || publishAt === null) return null;
  const minutes = Math.floor((now.getTime() - publishAt.getTime()) / minuteMs);
  return minutes >= editorialLimits.lateMinutes ? minutes : null;
}
