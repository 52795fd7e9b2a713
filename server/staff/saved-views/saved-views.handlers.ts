import type { Route } from "#server/platform/http/route.ts";
import { removeSavedView } from "./remove-view.ts";
import { addSavedView, changeSavedView } from "./save-view.ts";

export const routes: readonly Route[] = [addSavedView, changeSavedView, removeSavedView];
