import { storeCalls } from "#contract/platform/status/calls.ts";
import { handlePublic } from "#server/platform/http/route.ts";

const minuteMs = 60_000;
/** Reports a minute that one process writes to its log. Anybody may send them, so more would bury other errors. */
const writtenAMinute = 20;

/** Decides per report whether it is written; the first report of a minute also learns how many were left out before. */
export function createReportBudget(perMinute: number): (now: number) => { written: boolean; leftOut: number } {
  let since = -minuteMs;
  let reports = 0;
  return (now) => {
    const isNewMinute = now - since >= minuteMs;
    const leftOut = isNewMinute ? Math.max(0, reports - perMinute) : 0;
    if (isNewMinute) [since, reports] = [now, 0];
    reports += 1;
    return { written: reports <= perMinute, leftOut };
  };
}

const takeBudget = createReportBudget(writtenAMinute);

export const reportRenderFailure = handlePublic(storeCalls.reportFailure)(({ body, request }) => {
  const { written, leftOut } = takeBudget(Date.now());
  if (leftOut > 0) request.log.warn({ leftOut }, "render failures were left out of the log");
  if (written) request.log.error({ renderFailure: body }, "a screen or a part of it failed");
  return { reported: true };
});
