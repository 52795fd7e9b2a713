import { editorialLimits } from "./kinds.ts";

/** Statuses of an item. They are derived from dates and revisions instead of stored, so that they can't be wrong. */
export const editorialStatuses = ["draft", "scheduled", "live", "live_with_changes", "unpublished"] as const;
export type EditorialStatus = (typeof editorialStatuses)[number];

export interface PublicationState {
  /** Revision that readers get; null before the first publication. */
  readonly publishedRevision: number | null;
  readonly draftRevision: number;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
}

export function computeEditorialStatus(
  { publishedRevision, draftRevision, publishAt, unpublishAt }: PublicationState,
  now: Date,
) {
  if (publishedRevision === null) return publishAt === null ? "draft" : "scheduled";
  if (unpublishAt !== null && unpublishAt <= now) return "unpublished";
  return publishedRevision === draftRevision ? "live" : "live_with_changes";
}

const minuteMs = 60_000;

/** Minutes that an item is overdue; null if it isn't, or only within the tolerance. */
export function publicationDelayMinutes({ publishedRevision, publishAt }: PublicationState, now: Date): number | null {
  if (publishedRevision !== null || publishAt === null) return null;
  const minutes = Math.floor((now.getTime() - publishAt.getTime()) / minuteMs);
  return minutes >= editorialLimits.lateMinutes ? minutes : null;
}
