import { storeCalls } from "#contract/platform/status/calls.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { reviewClock } from "#server/catalog/queries/review-clock.ts";
import { dashboardVersion } from "#contract/platform/status/startup.ts";
import { serviceState } from "./service-state.ts";
import { upcomingPolicyDates } from "./policy-dates.ts";
import { hasOutbox } from "./outbox.ts";

export const startup = handlePublic(storeCalls.startup)(async ({ request, services }) => {
  const { environment } = services;
  const now = new Date().toISOString();
  return {
    storeName: environment.storeName,
    storePageUrl: environment.storePageUrl ?? null,
    version: dashboardVersion,
    demoAccounts: await demoAccounts(services),
    reviewClock: await reviewClock(services.database.db),
    dates: upcomingPolicyDates(now.slice(0, 10)),
    state: await serviceState(services),
    now,
    outbox: hasOutbox(environment, request.hostname),
    supportPortalLogout: environment.supportPortalLogoutUrl,
    supportChatScript: environment.supportChatScript,
    analytics: environment.consoleAnalytics && services.statistics.state !== "off",
  };
});
