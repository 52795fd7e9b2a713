import type { Route } from "#server/platform/http/route.ts";
import { acknowledgePolicy } from "./acknowledge-policy.ts";
import { changePolicy } from "./change-policy.ts";

/** Write calls. The read calls join people, apps and reasons, so they are in `server/reads/policies`. */
export const routes: readonly Route[] = [changePolicy, acknowledgePolicy];
