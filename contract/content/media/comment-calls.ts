import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { contactLimits } from "#contract/support/help/contact.ts";
import { contentLimits } from "./content-rules.ts";
import { ContentComment } from "./schemas.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

const resource = "content";
const { comments } = contentLimits;
const thread = z.strictObject({ items: z.array(ContentComment) });
/** Comments on an item, and feedback to the store. */
export const contentCommentCalls = {
  contentComments: defineCall({
    method: "GET",
    path: "/marketting/get-comments",
    resource,
    summary: "Lists the comments on a content item, oldest first. Pass its `id` in the query or as a header.",
    access: { action: "read", subject: "Content" },
    query: z.strictObject({ id: Id.optional() }),
    response: thread,
    errors: ["content_not_found"],
  }),
  postContentComments: defineCall({
    method: "POST",
    crud: "create",
    path: "/marketting/post-comments",
    resource,
    changes: [resource],
    summary: "Adds comments to a content item and returns all its comments.",
    access: { action: "update", subject: "Content" },
    body: z.strictObject({
      id: Id,
      commentArray: z
        .array(z.string().trim().min(1).max(comments.text).check(checkParagraphs))
        .min(1)
        .max(comments.atOnce),
    }),
    maxBodyBytes: 128 * 1024,
    response: thread,
    errors: ["content_not_found", "content_comments_full"],
  }),
  sendContentFeedback: defineCall({
    method: "POST",
    path: "/marketting/sendFeedBack",
    resource,
    changes: ["mails"],
    summary: "Sends a developer's feedback about content to the store's support. `message` is the subject.",
    access: { action: "create", subject: "Content" },
    body: z.strictObject({
      message: z.string().trim().min(3).max(contactLimits.subject).check(checkSingleLine),
      description: z
        .string()
        .trim()
        .min(contactLimits.message.least)
        .max(contactLimits.message.most)
        .check(checkParagraphs),
    }),
    maxBodyBytes: 40 * 1024,
    response: z.strictObject({ reference: z.string() }),
    errors: ["too_many_messages"],
  }),
} as const;
