import type { Route } from "#server/http/route.ts";
import { acknowledgePolicy } from "./acknowledge-policy.ts";
import { changePolicy } from "./change-policy.ts";

/** Reading joins people, apps and reasons and stands in `server/reads/policies`. */
export const routes: readonly Route[] = [changePolicy, acknowledgePolicy];
