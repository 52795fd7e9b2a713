import type { Route } from "#server/platform/http/route.ts";
import { developerEffects } from "./developer-effects.ts";
import { updateAccountType } from "./update-account-type.ts";
import { updateDeveloper } from "./update-developer.ts";

export const routes: readonly Route[] = [developerEffects, updateDeveloper, updateAccountType];
