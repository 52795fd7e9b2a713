import type { Route } from "#server/http/route.ts";
import { appVisibility } from "./app-visibility.ts";
import { askVisibility, listNormally, withdrawVisibility } from "./ask-visibility.ts";

export const routes: readonly Route[] = [appVisibility, askVisibility, withdrawVisibility, listNormally];
