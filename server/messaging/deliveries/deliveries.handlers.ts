import type { Route } from "#server/platform/http/route.ts";
import { retryDelivery } from "./retry-delivery.ts";

export const routes: readonly Route[] = [retryDelivery];
