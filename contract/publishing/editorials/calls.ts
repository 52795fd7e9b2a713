import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/scalar-schemas.ts";
import { listPageSchema, numberParam, searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { withinLimit } from "#contract/text-length.ts";
import { editorialContexts, editorialLimits, editorialSections } from "./kinds.ts";
import { Editorial, EditorialRow, LikeState, EditorialNeighbour, TestimonialQuote } from "./schemas.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

const resource = "editorials";
const read = { action: "read", subject: "Editorial" } as const;
const { page: pageSize, most, related, recent, speaks, proposal } = editorialLimits;

const page = numberParam(1, 10_000).default(1);
/**
 * Language in which to return items; English by default. An item without that text is returned in its original
 * language.
 */
const language = z.enum(languageCodes).optional();
const context = z.enum(editorialContexts);
const errors = ["editorial_not_found"] as const;

const sectionCall = <const P extends `/${string}`>(path: P, title: string) =>
  defineCall({
    method: "GET",
    path,
    resource,
    summary: `Lists ${title}, newest first, ${pageSize} per page.`,
    access: read,
    query: z.strictObject({ page, language }),
    response: listPageSchema(EditorialRow),
  });

const recentCall = <const P extends `/${string}`>(path: P, summary: string, count: number) =>
  defineCall({
    method: "GET",
    path,
    resource,
    summary,
    access: read,
    query: z.strictObject({ id: Id.optional(), limit: numberParam(1, most).default(count), language }),
    response: z.strictObject({ items: z.array(EditorialRow) }),
  });

const itemCall = <const P extends `/${string}`>(path: P, summary: string) =>
  defineCall({
    method: "GET",
    path,
    resource,
    summary,
    access: read,
    params: idParams,
    query: z.strictObject({ language }),
    response: Editorial,
    errors,
  });

/** Records that somebody saw or opened an item. The caller doesn't wait for the response; a repeat changes nothing. */
const track = <const P extends `/${string}`>(path: P, summary: string) =>
  defineCall({
    method: "POST",
    path,
    resource,
    changes: [],
    summary,
    access: read,
    params: idParams,
    query: z.strictObject({ context }),
    response: z.strictObject({ counted: z.boolean() }),
    errors,
  });

/** Calls of the specification; everybody signed in may read published items. */
const specified = {
  latestAppNews: defineCall({
    method: "GET",
    path: "/editorials/latest-app-news",
    resource,
    summary: "Lists news, newest first.",
    access: read,
    query: z.strictObject({ page, itemsPerPage: numberParam(1, most).default(pageSize), language }),
    response: listPageSchema(EditorialRow),
  }),
  latestBlogs: sectionCall("/editorials/latest-blogs", "blogs"),
  newsletters: sectionCall("/editorials/newsletters", "newsletters"),
  speaks: sectionCall("/editorials/indus-speaks", "quotes from developers"),
  podcastsAndWebinars: sectionCall("/editorials/podcasts-and-webinars", "podcasts and webinars"),
  podcastOrWebinar: itemCall(
    "/editorials/podcast-or-webinar/{id}",
    "Returns a podcast or webinar. Other items return 404.",
  ),
  editorial: itemCall("/editorials/editorial/{id}", "Returns a published item of any kind."),
  newsletterWithNeighbours: defineCall({
    method: "GET",
    path: "/editorials/newsletter-with-prev-next/{id}",
    resource,
    summary: "Returns a newsletter with the ones before and after it.",
    access: read,
    params: idParams,
    query: z.strictObject({ language }),
    response: z.strictObject({
      item: Editorial,
      prev: EditorialNeighbour.nullable(),
      next: EditorialNeighbour.nullable(),
    }),
    errors,
  }),
  relatedPodcasts: defineCall({
    method: "GET",
    path: "/editorials/related-podcasts/{id}",
    resource,
    summary: "Lists the podcasts and webinars most similar to a given one, otherwise the newest.",
    access: read,
    params: idParams,
    query: z.strictObject({ language }),
    response: z.strictObject({ items: z.array(EditorialRow) }),
    errors,
  }),
  recentEditorials: recentCall(
    "/editorials/recent-editorials",
    "Lists the newest news, blogs and infographics, except the item given by `id`.",
    related,
  ),
  recentPodcasts: recentCall(
    "/editorials/recent-podcasts",
    "Lists the newest podcasts, except the one given by `id`.",
    recent,
  ),
  recentWebinars: recentCall(
    "/editorials/recent-webinars",
    "Lists the newest webinars, except the one given by `id`.",
    recent,
  ),
  publicSpeaks: defineCall({
    method: "GET",
    path: "/editorials/indus-speaks-no-validation",
    resource,
    summary: "Lists quotes from developers for visitors who aren't logged in.",
    access: "public",
    query: z.strictObject({ limit: numberParam(1, most).default(speaks), language }),
    response: z.strictObject({ items: z.array(TestimonialQuote) }),
  }),
  setLike: defineCall({
    method: "POST",
    path: "/editorials/like-status/{id}",
    resource,
    // No resource changes: the screen has already changed its button, and reverts it if this call fails.
    changes: [],
    summary: "Likes or unlikes an item. Repeating the same value changes nothing.",
    access: read,
    params: idParams,
    query: z.strictObject({ like_status: z.enum(["true", "false"]), context }),
    response: LikeState,
    errors,
  }),
  trackImpression: track(
    "/editorials/track-impression/{id}",
    "Records that the caller was shown an item, once per account, item, context and day in India.",
  ),
  trackView: track(
    "/editorials/track-view/{id}",
    "Records that the caller opened an item, once per account, item, context and day in India.",
  ),
  requestReview: defineCall({
    method: "POST",
    crud: "create",
    path: "/editorials/request-review",
    resource,
    changes: ["editorials"],
    summary: "Submits a developer's quote for publication. Staff review it first.",
    access: read,
    body: z.strictObject({
      language: z.enum(languageCodes),
      text: z
        .string()
        .trim()
        .min(20)
        .max(proposal.codePoints)
        .check(checkParagraphs)
        .refine(...withinLimit(proposal)),
      name: z.string().trim().min(2).max(editorialLimits.author).check(checkSingleLine),
      place: z.string().trim().max(editorialLimits.place).check(checkSingleLine),
    }),
    response: z.strictObject({ id: Id }),
  }),
} as const;

/** Calls that the specification doesn't list. */
const own = {
  infographics: sectionCall("/x/editorial-infographics", "infographics"),
  findEditorials: defineCall({
    method: "GET",
    path: "/x/editorials",
    resource,
    summary: "Lists published items by section, text and language, newest first, with the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(editorialLimits.recent),
      section: z.enum(editorialSections).optional(),
      searchText: searchTextParam,
      /** Language filter: only items with a text in it. */
      written: z.enum(languageCodes).optional(),
      language,
    }),
    response: z.array(EditorialRow),
  }),
  editorialCounts: defineCall({
    method: "GET",
    path: "/x/editorial-counts",
    resource,
    summary: "Returns the number of published and of unread items in each section.",
    access: read,
    response: z.strictObject({
      sections: z.array(z.strictObject({ section: z.enum(editorialSections), total: z.int(), unread: z.int() })),
    }),
  }),
} as const;

export const editorialCalls = { ...specified, ...own } as const;
