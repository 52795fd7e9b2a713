import { routes as accounts } from "#server/accounts/accounts.handlers.ts";
import type { Route } from "#server/http/route.ts";
import { routes as listings } from "#server/listings/listings.handlers.ts";
import { routes as reads } from "#server/reads/reads.handlers.ts";
import { routes as reference } from "#server/reference/reference.handlers.ts";
import { routes as review } from "#server/review/review.handlers.ts";
import { routes as serving } from "#server/serving/serving.handlers.ts";
import { routes as staff } from "#server/staff/staff.handlers.ts";
import { routes as statistics } from "#server/statistics/statistics.handlers.ts";
import { routes as store } from "#server/store/store.handlers.ts";
import { routes as bundles } from "#server/versions/bundles/bundles.handlers.ts";
import { routes as files } from "#server/versions/files/files.handlers.ts";
import { routes as versions } from "#server/versions/versions.handlers.ts";

/** Every noun's answers. A call of the contract that is missing here fails the contract test. */
export const routes: readonly Route[] = [
  ...accounts,
  ...listings,
  ...files,
  ...bundles,
  ...reference,
  ...review,
  ...serving,
  ...staff,
  ...statistics,
  ...store,
  ...versions,
  ...reads,
];
