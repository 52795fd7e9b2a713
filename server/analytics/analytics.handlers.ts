import type { Route } from "#server/http/route.ts";
import { analyticsReport } from "./read-report.ts";
import { recordEvents } from "./tell-events.ts";

export const routes: readonly Route[] = [recordEvents, analyticsReport];
