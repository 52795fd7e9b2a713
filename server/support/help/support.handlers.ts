import type { Route } from "#server/platform/http/route.ts";
import { contactUs } from "./contact-us.ts";
import { awsFaq, faq, sayFaqHelped } from "./faq/answer-faq.ts";

export const routes: readonly Route[] = [contactUs, faq, awsFaq, sayFaqHelped];
