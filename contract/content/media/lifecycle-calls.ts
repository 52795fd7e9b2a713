import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { ContentLanguage, contentTypes, contentVisibilities } from "./content-types.ts";
import { contentLimits } from "./content-rules.ts";
import { ContentItem, ContentHistoryEntry } from "./schemas.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "content";
const changes = [resource, "media-review"] as const;
const update = { action: "update", subject: "Content" } as const;
const item = z.strictObject({ id: Id, revision: Revision });
const errors = ["app_not_found", "content_not_found", "revision_conflict", "content_status_conflict"] as const;
const params = z.strictObject({ packageName: z.string().max(255) });

/** The developer's calls that bring an item into the store: submit, withdraw, show, order. */
export const contentLifecycleCalls = {
  sendContent: defineCall({
    method: "POST",
    path: "/x/content-sent/{packageName}",
    resource,
    changes,
    summary: "Submits drafts and rejected items for review, all or none, with an optional note to reviewers.",
    access: update,
    params,
    body: z.strictObject({
      items: z.array(item).min(1).max(contentLimits.atOnce),
      note: z.string().trim().max(contentLimits.note).check(checkParagraphs).default(""),
    }),
    response: z.strictObject({ items: z.array(ContentItem) }),
    errors: [...errors, "content_thumbnail_missing"],
  }),
  withdrawContent: defineCall({
    method: "POST",
    path: "/x/content-withdrawn/{packageName}",
    resource,
    changes,
    summary: "Withdraws a content item from review back to draft.",
    access: update,
    params,
    body: item,
    response: ContentItem,
    errors,
  }),
  showContent: defineCall({
    method: "PUT",
    path: "/x/content-visibility/{packageName}",
    resource,
    changes,
    summary: "Sets whether the store shows a content item, immediately if it is approved, otherwise on approval.",
    access: update,
    params,
    body: item.extend({ visibility: z.enum(contentVisibilities) }),
    response: ContentItem,
    errors,
  }),
  orderContent: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/content-order/{packageName}",
    resource,
    changes: [resource],
    summary: "Sets the order in which the store shows a type's items in a language. `ids` must list all of them.",
    access: update,
    params,
    body: z.strictObject({ type: z.enum(contentTypes), language: ContentLanguage, ids: z.array(Id).min(1).max(1000) }),
    maxBodyBytes: 48 * 1024,
    response: z.strictObject({ ids: z.array(Id) }),
    errors: ["app_not_found", "content_order_changed"],
  }),
  contentSteps: defineCall({
    method: "GET",
    path: "/x/content-steps/{id}",
    resource,
    summary: "Lists the status changes of a content item, newest first.",
    access: { action: "read", subject: "Content" },
    params: idParams,
    response: z.array(ContentHistoryEntry),
    errors: ["content_not_found"],
  }),
} as const;
