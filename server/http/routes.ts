import { routes as accounts } from "#server/accounts/accounts.handlers.ts";
import { routes as apps } from "#server/apps/apps.handlers.ts";
import { routes as bundles } from "#server/packages/bundles/bundles.handlers.ts";
import type { Route } from "#server/http/route.ts";
import { routes as listings } from "#server/listings/listings.handlers.ts";
import { routes as packages } from "#server/packages/packages.handlers.ts";
import { routes as reference } from "#server/reference/reference.handlers.ts";
import { routes as review } from "#server/review/review.handlers.ts";
import { routes as staff } from "#server/staff/staff.handlers.ts";
import { routes as statistics } from "#server/statistics/statistics.handlers.ts";
import { routes as store } from "#server/store/store.handlers.ts";
import { routes as versions } from "#server/versions/versions.handlers.ts";

/** Every noun's answers. A call of the contract that is missing here fails the contract test. */
export const routes: readonly Route[] = [
  ...accounts,
  ...apps,
  ...listings,
  ...packages,
  ...bundles,
  ...reference,
  ...review,
  ...staff,
  ...statistics,
  ...store,
  ...versions,
];
