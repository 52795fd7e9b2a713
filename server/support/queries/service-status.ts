import { serviceStatusCalls } from "#contract/support/help/service-status.ts";
import { handle } from "#server/platform/http/route.ts";
import { findServiceIncidents } from "./service-state.ts";
import { measureReplyTimes } from "#server/support/tickets/reply-times.ts";

export const serviceStatusRoute = handle(serviceStatusCalls.serviceStatus)(async ({ services }) => ({
  incidents: await findServiceIncidents(services),
  replyTimes: await measureReplyTimes(services.database.db),
}));
