import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { CmsItem, CmsRow, EditorialMedia } from "./cms-schemas.ts";
import { EditorialFacts, EditorialText } from "./editorial-content.ts";
import { editorialKinds, editorialLimits } from "./kinds.ts";
import { editorialStatuses } from "./status.ts";

const resource = "editorials";
const changes = ["editorials", "audit"] as const;
const read = { action: "read", subject: "EditorialDraft" } as const;
const administer = { action: "administer", subject: "EditorialDraft" } as const;
const Saved = z.strictObject({ id: Id, revision: Revision });
const errors = ["editorial_not_found", "revision_conflict"] as const;
const ofLanguage = idParams.extend({ language: z.enum(languageCodes) });
/** Maximum body size in bytes: every field at its limit, with three bytes per character. */
const maxBodyBytes = 1100 * 1024;

/** Editing the store's publications: all staff read, admins write. */
export const cmsCalls = {
  listCms: defineCall({
    method: "GET",
    path: "/x/cms",
    resource,
    summary: "Lists editorial items with status and blockers, most urgent first, with the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      _sort: z.enum(["urgency", "title", "publishAt", "reads", "savedAt"]).default("urgency"),
      _order: z.enum(["asc", "desc"]).default("asc"),
      status: z.enum(editorialStatuses).optional(),
      kind: z.enum(editorialKinds).optional(),
      searchText: searchTextParam,
      stale: z.enum(languageCodes).optional(),
    }),
    response: z.array(CmsRow),
  }),
  cmsCounts: defineCall({
    method: "GET",
    path: "/x/cms-counts",
    resource,
    summary: "Returns editorial counts by status, late items, stale translations, reads and the next publication.",
    access: read,
    response: z.strictObject({
      statuses: z.array(z.strictObject({ status: z.enum(editorialStatuses), count: z.int() })),
      late: z.int(),
      nextAt: Instant.nullable(),
      staleTexts: z.int(),
      staleItems: z.int(),
      reads: z.int(),
    }),
  }),
  cmsItem: defineCall({
    method: "GET",
    path: "/x/cms/{id}",
    resource,
    summary: "Returns an editorial item with its draft in every language, publishing blockers and history.",
    access: read,
    params: idParams,
    response: CmsItem,
    errors: ["editorial_not_found"],
  }),
  addEditorial: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/cms",
    resource,
    changes,
    summary: "Creates an editorial item as a draft.",
    access: administer,
    body: z.strictObject({
      kind: z.enum(editorialKinds),
      /** Original language, from which the others are translated. */
      language: z.enum(languageCodes),
      title: EditorialText.shape.title.min(1),
    }),
    response: Saved,
  }),
  writeEditorialText: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/cms/{id}/texts/{language}",
    resource,
    changes,
    summary: "Saves the draft in one language. Saving an unchanged text confirms that it matches the source.",
    access: administer,
    params: ofLanguage,
    body: EditorialText.extend({ revision: Revision }),
    maxBodyBytes,
    response: Saved,
    errors: [...errors, "media_not_found"],
  }),
  removeEditorialText: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/cms/{id}/texts/{language}",
    resource,
    changes,
    summary: "Removes a language from the draft. Readers still get it until the change is published.",
    access: administer,
    params: ofLanguage,
    body: z.strictObject({ revision: Revision }),
    response: Saved,
    errors: [...errors, "editorial_status_conflict"],
  }),
  writeEditorialFacts: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/cms/{id}/facts",
    resource,
    changes,
    summary: "Saves the fields that all languages share, such as author, cover, audio and number.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, facts: EditorialFacts }),
    response: Saved,
    errors: [...errors, "media_not_found"],
  }),
  publishEditorial: defineCall({
    method: "PUT",
    path: "/x/cms/{id}/publication",
    resource,
    changes,
    summary: "Publishes the draft now or at a given time, optionally until another time.",
    access: administer,
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      /** Time of publication; null to publish now. */
      publishAt: Instant.nullable(),
      unpublishAt: Instant.nullable(),
    }),
    response: Saved,
    errors: [...errors, "editorial_held_back", "editorial_status_conflict"],
  }),
  unpublishEditorial: defineCall({
    method: "DELETE",
    path: "/x/cms/{id}/publication",
    resource,
    changes,
    summary: "Unpublishes an item now or at a given time, or cancels its scheduled publication.",
    access: administer,
    params: idParams,
    /** `at` is null for now; a scheduled item becomes a draft again. */
    body: z.strictObject({ revision: Revision, at: Instant.nullable() }),
    response: Saved,
    errors: [...errors, "editorial_status_conflict"],
  }),
  uploadEditorialPicture: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/cms-pictures",
    resource,
    changes: [],
    summary: "Uploads an image for an item: PNG, JPEG or WebP, with sides of 320 to 4096 px.",
    access: administer,
    file: { maxBytes: editorialLimits.picture.bytes },
    response: EditorialMedia,
    errors: ["image_unreadable", "image_type_not_allowed", "image_size_wrong"],
  }),
  uploadEditorialAudio: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/cms-audio",
    resource,
    changes: [],
    summary: "Uploads the audio of a podcast: MP3, or AAC in MP4.",
    access: administer,
    file: { maxBytes: editorialLimits.audioBytes },
    response: EditorialMedia,
  }),
} as const;
