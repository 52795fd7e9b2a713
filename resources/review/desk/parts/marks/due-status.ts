export type DueState = "late" | "soon" | "later";

export interface DueStatus {
  readonly state: DueState;
  /** Milliseconds until the version is due, or since it was due. */
  readonly distanceMs: number;
}

const soonMs = 2 * 60 * 60 * 1000;

/** Compares the due time of a version with now: late, due within two hours, or later. */
export function getDueStatus(dueAt: string, now: number): DueStatus {
  const left = new Date(dueAt).getTime() - now;
  if (left < 0) return { state: "late", distanceMs: -left };
  return { state: left < soonMs ? "soon" : "later", distanceMs: left };
}
