import type { Route } from "#server/http/route.ts";
import { contactUs } from "./contact-us.ts";

export const routes: readonly Route[] = [contactUs];
