import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { SavedReplyTexts, SavedReplyTitle, SavedReply } from "./saved-replies.ts";

const resource = "ratings";
const changes = [resource] as const;
const access = { action: "update", subject: "Rating" } as const;
const content = { title: SavedReplyTitle, texts: SavedReplyTexts };

/** Saved answers to reviews, shared by all apps of a developer. */
export const savedReplyCalls = {
  listSavedAnswers: defineCall({
    method: "GET",
    path: "/x/saved-answers",
    resource,
    summary: "Lists the saved replies of an app's developer by name, and the app's title in each language.",
    access,
    query: z.strictObject({ appId: Id }),
    response: z.strictObject({
      items: z.array(SavedReply),
      titles: z.partialRecord(z.enum(languageCodes), z.string()),
    }),
    errors: ["app_not_found"],
  }),
  addSavedAnswer: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/saved-answers",
    resource,
    changes,
    summary: "Creates a saved reply in one or more languages.",
    access,
    body: z.strictObject(content),
    response: SavedReply,
    errors: ["too_many_saved_answers"],
  }),
  changeSavedAnswer: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/saved-answers/{id}",
    resource,
    changes,
    summary: "Updates a saved reply. Replies already written with it don't change.",
    access,
    params: idParams,
    body: z.strictObject({ ...content, revision: Revision }),
    response: SavedReply,
    errors: ["saved_answer_not_found", "revision_conflict"],
  }),
  removeSavedAnswer: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/saved-answers/{id}",
    resource,
    changes,
    summary: "Deletes a saved reply. Replies already written with it don't change.",
    access,
    params: idParams,
    body: z.strictObject({ revision: Revision }),
    response: z.strictObject({ id: Id }),
    errors: ["saved_answer_not_found", "revision_conflict"],
  }),
} as const;
