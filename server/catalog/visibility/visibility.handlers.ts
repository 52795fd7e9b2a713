import type { Route } from "#server/platform/http/route.ts";
import { appVisibility } from "./app-visibility.ts";
import { askVisibility, listNormally, withdrawVisibility } from "./request-visibility.ts";

export const routes: readonly Route[] = [appVisibility, askVisibility, withdrawVisibility, listNormally];
