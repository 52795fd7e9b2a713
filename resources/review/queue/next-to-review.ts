import type { QueueRow } from "#contract/review/views.ts";

/** The most urgent version that nobody else has claimed and that is not decided already; rows are in due order. */
export const nextToReview = (
  rows: readonly QueueRow[],
  accountId: string,
  decided: readonly string[],
): QueueRow | undefined =>
  rows.find(({ version, claim }) => !decided.includes(version.id) && (claim === null || claim.accountId === accountId));
