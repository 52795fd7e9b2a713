import type { Route } from "#server/http/route.ts";
import { restoreReviewReason, retireReviewReason } from "./retire-reason.ts";
import { addReviewReason, changeReviewReason } from "./write-reason.ts";

/** Reading joins people and decisions and stands in `server/reads/reasons`. */
export const routes: readonly Route[] = [addReviewReason, changeReviewReason, retireReviewReason, restoreReviewReason];
