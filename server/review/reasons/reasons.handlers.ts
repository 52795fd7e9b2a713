import type { Route } from "#server/platform/http/route.ts";
import { restoreReviewReason, retireReviewReason } from "./retire-reason.ts";
import { addReviewReason, changeReviewReason } from "./write-reason.ts";

/** Write calls. The read calls join people and decisions, so they are in `server/reads/reasons`. */
export const routes: readonly Route[] = [addReviewReason, changeReviewReason, retireReviewReason, restoreReviewReason];
