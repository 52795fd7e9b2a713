import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { numberParam } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { editorialLimits } from "./kinds.ts";
import { AwsCampaign, TestimonialQuote } from "./schemas.ts";

const resource = "editorials";
const language = z.enum(languageCodes).optional();
const { testimonials, most } = editorialLimits;

/** Editorial content of public pages. */
export const publicPageCalls = {
  testimonials: defineCall({
    method: "GET",
    path: "/cms/testimonial",
    resource,
    summary: "Lists published testimonials from developers, newest first.",
    access: "public",
    query: z.strictObject({ limit: numberParam(1, most).default(testimonials), language }),
    response: z.strictObject({ items: z.array(TestimonialQuote) }),
  }),
  awsCampaign: defineCall({
    method: "GET",
    path: "/cms/aws-campaign",
    resource,
    summary: "Returns the current AWS offer for developers, or null if none is published.",
    access: "public",
    query: z.strictObject({ language }),
    response: z.strictObject({ campaign: AwsCampaign.nullable() }),
  }),
} as const;
