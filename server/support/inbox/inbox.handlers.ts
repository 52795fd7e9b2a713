import type { Route } from "#server/platform/http/route.ts";
import { settleIncomingMail } from "./settle-mail.ts";

export const routes: readonly Route[] = [settleIncomingMail];
