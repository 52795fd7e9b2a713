import type { Route } from "#server/platform/http/route.ts";
import { changeRules, readRules } from "./change-rules.ts";

export const routes: readonly Route[] = [readRules, changeRules];
