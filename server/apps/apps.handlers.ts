import { appDetails } from "#server/apps/app-details.ts";
import { appTransitions } from "#server/apps/app-transitions.ts";
import { listApps } from "#server/apps/list-apps.ts";
import { setAppStatus } from "#server/apps/set-app-status.ts";
import type { Route } from "#server/http/route.ts";

export const routes: readonly Route[] = [listApps, appDetails, setAppStatus, appTransitions];
