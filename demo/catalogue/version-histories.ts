import type { DemoStep } from "./demo-app.ts";

/**
 * Returns the history of a draft. Each history function gives an app's plan one word per version; days count back from
 * now.
 */

export function draftedHistory(daysAgo: number): DemoStep[] {
  return [{ status: "draft", daysAgo, by: "developer" }];
}

/**
 * Returns the history of a version in review: written over three days, checked within a minute, waiting since
 * `daysAgo`.
 */
export function inReviewHistory(daysAgo: number): DemoStep[] {
  return [
    ...draftedHistory(daysAgo + 3),
    { status: "pending", daysAgo: daysAgo + 0.001, by: "developer" },
    { status: "inreview", daysAgo, by: "system" },
  ];
}

/** Returns the history of a live version, approved nine hours after its submission. */
export function liveHistory(daysAgo: number): DemoStep[] {
  return [...inReviewHistory(daysAgo + 0.38), { status: "active", daysAgo, by: "reviewer" }];
}

/** Returns the history of a version that was live until the next one replaced it. */
export function supersededHistory(liveDaysAgo: number, untilDaysAgo: number): DemoStep[] {
  return [...liveHistory(liveDaysAgo), { status: "superseded", daysAgo: untilDaysAgo, by: "system" }];
}

/** Returns the history of a version that its developer withdrew from review and then cancelled. */
export function cancelledHistory(sentDaysAgo: number, daysAgo: number): DemoStep[] {
  return [
    ...inReviewHistory(sentDaysAgo),
    { status: "draft", daysAgo: daysAgo + 0.05, by: "developer" },
    { status: "cancelled", daysAgo, by: "developer" },
  ];
}

export function rejectedHistory(sentDaysAgo: number, daysAgo: number, reason: string): DemoStep[] {
  return [...inReviewHistory(sentDaysAgo), { status: "rejected", daysAgo, by: "reviewer", reason }];
}

export function onHoldHistory(
  sentDaysAgo: number,
  daysAgo: number,
  fieldReasons: DemoStep["fieldReasons"],
): DemoStep[] {
  return [...inReviewHistory(sentDaysAgo), { status: "onhold", daysAgo, by: "reviewer", fieldReasons }];
}

export function resubmittedHistory(held: DemoStep[], daysAgo: number): DemoStep[] {
  return [...held, { status: "rereview", daysAgo, by: "developer" }];
}
