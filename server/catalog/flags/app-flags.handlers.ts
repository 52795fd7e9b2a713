import type { Route } from "#server/platform/http/route.ts";
import { readFlag } from "./read-flag.ts";
import { changeAppFlag, flagApp } from "./set-flag.ts";

export const routes: readonly Route[] = [readFlag, flagApp, changeAppFlag];
