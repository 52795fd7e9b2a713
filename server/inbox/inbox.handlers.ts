import type { Route } from "#server/http/route.ts";
import { settleIncomingMail } from "./settle-mail.ts";

/** Reading joins another noun and stands in `server/reads`. */
export const routes: readonly Route[] = [settleIncomingMail];
