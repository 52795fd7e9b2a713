import type { Route } from "#server/http/route.ts";
import { claimNext, claimVersion, releaseVersion } from "./claims.ts";
import { approveOrReject, decide } from "./decide.ts";
import { expedite } from "./expedite.ts";
import { listReasons } from "./list-reasons.ts";
import { setAppStatus } from "./set-app-status.ts";

export const routes: Route[] = [
  listReasons,
  decide,
  approveOrReject,
  claimVersion,
  claimNext,
  releaseVersion,
  expedite,
  setAppStatus,
];
