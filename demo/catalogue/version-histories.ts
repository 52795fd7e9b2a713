import type { DemoStep } from "./demo-app.ts";

/** Typical version histories, so that each app's plan is one word per version. Days count back from now. */

export function drafted(daysAgo: number): DemoStep[] {
  return [{ status: "draft", daysAgo, by: "developer" }];
}

/** Written over three days, checked within a minute, waiting since `daysAgo`. */
export function inReview(daysAgo: number): DemoStep[] {
  return [
    ...drafted(daysAgo + 3),
    { status: "pending", daysAgo: daysAgo + 0.001, by: "developer" },
    { status: "inreview", daysAgo, by: "system" },
  ];
}

/** Approved nine hours after submission. */
export function live(daysAgo: number): DemoStep[] {
  return [...inReview(daysAgo + 0.38), { status: "active", daysAgo, by: "reviewer" }];
}

/** Live until the next version replaced it. */
export function superseded(liveDaysAgo: number, untilDaysAgo: number): DemoStep[] {
  return [...live(liveDaysAgo), { status: "superseded", daysAgo: untilDaysAgo, by: "system" }];
}

/** Withdrawn from review, and then cancelled. */
export function cancelled(sentDaysAgo: number, daysAgo: number): DemoStep[] {
  return [
    ...inReview(sentDaysAgo),
    { status: "draft", daysAgo: daysAgo + 0.05, by: "developer" },
    { status: "cancelled", daysAgo, by: "developer" },
  ];
}

export function rejected(sentDaysAgo: number, daysAgo: number, reason: string): DemoStep[] {
  return [...inReview(sentDaysAgo), { status: "rejected", daysAgo, by: "reviewer", reason }];
}

export function onHold(sentDaysAgo: number, daysAgo: number, fieldReasons: DemoStep["fieldReasons"]): DemoStep[] {
  return [...inReview(sentDaysAgo), { status: "onhold", daysAgo, by: "reviewer", fieldReasons }];
}

export function resubmitted(held: DemoStep[], daysAgo: number): DemoStep[] {
  return [...held, { status: "rereview", daysAgo, by: "developer" }];
}
