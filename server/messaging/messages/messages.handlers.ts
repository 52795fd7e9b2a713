import type { Route } from "#server/platform/http/route.ts";
import { sendMessage } from "./send-message.ts";

export const routes: readonly Route[] = [sendMessage];
