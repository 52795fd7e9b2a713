import type { Route } from "#server/http/route.ts";
import { claimVersion, releaseVersion } from "./claims.ts";
import { approveOrReject, decide } from "./decide.ts";
import { listReasons } from "./list-reasons.ts";
import { reviewQueue } from "./queue.ts";
import { staffAppDetails } from "./staff-app-details.ts";
import { submission } from "./submission.ts";

export const routes: Route[] = [
  listReasons,
  staffAppDetails,
  reviewQueue,
  submission,
  decide,
  approveOrReject,
  claimVersion,
  releaseVersion,
];
