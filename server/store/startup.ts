import { storeCalls } from "#contract/store/calls.ts";
import { demoAccounts } from "#server/store/demo-accounts.ts";
import { handlePublic } from "#server/http/route.ts";
import { reviewClock } from "#server/review/review-clock.ts";
import { dashboardVersion } from "#contract/store/startup.ts";
import { policyDatesAfter } from "#server/store/policy-dates.ts";
import { hasOutbox } from "#server/store/outbox.ts";

export const startup = handlePublic(storeCalls.startup)(async ({ request, services }) => {
  const { environment } = services;
  const now = new Date().toISOString();
  return {
    storeName: environment.storeName,
    version: dashboardVersion,
    demoAccounts: await demoAccounts(services),
    captcha: { mode: "none" as const },
    reviewClock: await reviewClock(services.database.db),
    dates: policyDatesAfter(now.slice(0, 10)),
    state: "operational" as const,
    now,
    outbox: hasOutbox(environment, request.hostname),
  };
});
