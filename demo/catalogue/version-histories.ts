import type { DemoStep } from "./demo-app.ts";

/** Typical version histories, so that each app's plan is one word per version. Days count back from now. */

export function draftedHistory(daysAgo: number): DemoStep[] {
  return [{ status: "draft", daysAgo, by: "developer" }];
}

/** Written over three days, checked within a minute, waiting since `daysAgo`. */
export function inReviewHistory(daysAgo: number): DemoStep[] {
  return [
    ...draftedHistory(daysAgo + 3),
    { status: "pending", daysAgo: daysAgo + 0.001, by: "developer" },
    { status: "inreview", daysAgo, by: "system" },
  ];
}

/** Approved nine hours after submission. */
export function liveHistory(daysAgo: number): DemoStep[] {
  return [...inReviewHistory(daysAgo + 0.38), { status: "active", daysAgo, by: "reviewer" }];
}

/** Live until the next version replaced it. */
export function supersededHistory(liveDaysAgo: number, untilDaysAgo: number): DemoStep[] {
  return [...liveHistory(liveDaysAgo), { status: "superseded", daysAgo: untilDaysAgo, by: "system" }];
}

/** Withdrawn from review, and then cancelled. */
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
