/** Decision about one log line: whether to write it, and how many the last period left out. */
interface LogDecision {
  readonly isWritten: boolean;
  readonly leftOut: number;
}

/**
 * Limits how many lines of one kind a process logs in a period: events that anybody can cause, or that repeat until
 * somebody acts, would bury other errors. The first line of a period also learns how many were left out before it.
 */
export function createLogBudget(lines: number, periodMs: number): (now: number) => LogDecision {
  let since = Number.NEGATIVE_INFINITY;
  let asked = 0;
  return (now) => {
    const isNewPeriod = now - since >= periodMs;
    const leftOut = isNewPeriod ? Math.max(0, asked - lines) : 0;
    if (isNewPeriod) [since, asked] = [now, 0];
    asked += 1;
    return { isWritten: asked <= lines, leftOut };
  };
}
