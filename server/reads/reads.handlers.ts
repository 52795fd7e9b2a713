import type { Route } from "#server/http/route.ts";
import { appDetails } from "./app-details.ts";
import { appTransitions } from "./app-transitions.ts";
import { getWhatChanged } from "./desk/get-what-changed.ts";
import { submission } from "./desk/submission.ts";
import { listApps } from "./list-apps.ts";
import { listVersions } from "./list-versions.ts";
import { reviewCounts, reviewQueue } from "./queue/queue.ts";
import { staffAppDetails } from "./staff-app-details.ts";

export const routes: readonly Route[] = [
  listApps,
  appDetails,
  appTransitions,
  listVersions,
  reviewQueue,
  reviewCounts,
  submission,
  getWhatChanged,
  staffAppDetails,
];
