import type { Route } from "#server/platform/http/route.ts";
import { analyticsReport } from "./analytics-report.ts";
import { recordEvents } from "./record-events.ts";

export const routes: readonly Route[] = [recordEvents, analyticsReport];
