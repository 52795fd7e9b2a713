import type { Route } from "#server/http/route.ts";
import { changeRules, readRules } from "./change-rules.ts";

export const routes: readonly Route[] = [readRules, changeRules];
