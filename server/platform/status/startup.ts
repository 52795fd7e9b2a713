import { storeCalls } from "#contract/platform/status/calls.ts";
import { findDemoAccounts } from "./demo-accounts.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { getCachedReviewTimes } from "#server/catalog/queries/review-clock.ts";
import { dashboardVersion, type PolicyChangeDate } from "#contract/platform/status/startup.ts";
import { getServiceState } from "#server/support/queries/service-state.ts";
import { isOutboxOpen } from "./outbox.ts";
import { targetSdkMinimums } from "#inspector/rules/target-sdk-minimum.ts";

export const getStartupRoute = handlePublic(storeCalls.startup)(async ({ request, services }) => {
  const { environment } = services;
  const now = new Date().toISOString();
  return {
    storeName: environment.storeName,
    storePageUrl: environment.storePageUrl ?? null,
    version: dashboardVersion,
    demoAccounts: await findDemoAccounts(services),
    reviewClock: await getCachedReviewTimes(services.database.db),
    dates: upcomingPolicyDates(now.slice(0, 10)),
    state: await getServiceState(services),
    now,
    outbox: isOutboxOpen(environment, request.hostname),
    supportPortalLogout: environment.supportPortalLogoutUrl,
    supportChatScript: environment.supportChatScript,
    analytics: environment.consoleAnalytics && services.statistics.state !== "off",
    translationService: services.translator !== null,
  };
});

/** Returns the future days on which the store's package rules change, soonest first. */
function upcomingPolicyDates(today: string): PolicyChangeDate[] {
  return targetSdkMinimums
    .filter(({ fromDay }) => fromDay > today)
    .map(({ fromDay, refuseBelow, warnBelow }) => ({
      code: "target_sdk_floor",
      day: fromDay,
      params: { refuseBelow, warnBelow },
    }));
}
