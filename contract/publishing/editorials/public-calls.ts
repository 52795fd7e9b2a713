import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { queryNumber } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { editorialLimits } from "./kinds.ts";
import { Campaign, Quote } from "./schemas.ts";

const resource = "cms";
const language = z.enum(languageCodes).optional();
const { testimonials, most } = editorialLimits;

/** Editorial content of public pages. */
export const publicPageCalls = {
  testimonials: defineCall({
    method: "GET",
    path: "/cms/testimonial",
    resource,
    summary: "What developers say of the store, newest first; none where staff published none.",
    access: "public",
    query: z.strictObject({ limit: queryNumber(1, most).default(testimonials), language }),
    response: z.strictObject({ items: z.array(Quote) }),
  }),
  awsCampaign: defineCall({
    method: "GET",
    path: "/cms/aws-campaign",
    resource,
    summary: "What AWS offers developers at the moment; null where staff published nothing.",
    access: "public",
    query: z.strictObject({ language }),
    response: z.strictObject({ campaign: Campaign.nullable() }),
  }),
} as const;
