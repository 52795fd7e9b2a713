import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { ContentLanguage } from "../content-types.ts";
import { captionLimits } from "./captions.ts";
import { isVisible, checkParagraphs } from "#contract/plain-text.ts";

const resource = "content";
const changes = [resource] as const;
const ms = z.int().min(0).max(86_400_000);

const CueForm = z.strictObject({
  startMs: ms,
  endMs: ms,
  text: z
    .string()
    .max(captionLimits.graphemesOfLine * captionLimits.lines * 8)
    // `checkCaptions` names the cue of an empty text.
    .overwrite((typed) => (isVisible(typed) ? typed : ""))
    .check(checkParagraphs),
});

/** A video's captions in one language. */
export const VideoCaptions = z.strictObject({
  language: ContentLanguage,
  cues: z.array(CueForm),
  revision: Revision,
  changedAt: Instant,
});
export type VideoCaptions = z.infer<typeof VideoCaptions>;

const ofLanguage = z.strictObject({ id: Id, language: ContentLanguage });
const errors = ["content_not_found", "content_medium_wrong", "content_status_conflict", "revision_conflict"] as const;

/** Captions belong to the video, wherever it is placed; any of its items identifies it. */
export const captionCalls = {
  contentCaptions: defineCall({
    method: "GET",
    path: "/x/content-captions/{id}",
    resource,
    summary: "Returns the captions of an item's video in all languages.",
    access: { action: "read", subject: "Content" },
    params: idParams,
    response: z.strictObject({ items: z.array(VideoCaptions) }),
    errors: ["content_not_found"],
  }),
  saveCaptions: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/content-captions/{id}/{language}",
    resource,
    changes,
    summary: "Saves captions in a language (revision 0 if new). Approved or rejected items become drafts again.",
    access: { action: "update", subject: "Content" },
    params: ofLanguage,
    body: z.strictObject({ cues: z.array(CueForm).min(1).max(captionLimits.cues), revision: Revision }),
    maxBodyBytes: captionLimits.bytes * 8,
    response: VideoCaptions,
    errors: [...errors, "captions_wrong"],
  }),
  removeCaptions: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/content-captions/{id}/{language}",
    resource,
    changes,
    summary: "Deletes a video's captions in a language. Approved or rejected items become drafts again.",
    access: { action: "update", subject: "Content" },
    params: ofLanguage,
    query: z.strictObject({ revision: wholeNumberParam }),
    response: z.strictObject({ removed: z.boolean() }),
    errors,
  }),
} as const;
