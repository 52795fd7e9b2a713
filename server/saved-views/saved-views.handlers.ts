import type { Route } from "#server/http/route.ts";
import { removeSavedView } from "./remove-view.ts";
import { addSavedView, changeSavedView } from "./save-view.ts";

/** Reading names the makers and stands in `server/reads`. */
export const routes: readonly Route[] = [addSavedView, changeSavedView, removeSavedView];
