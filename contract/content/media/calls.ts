import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { ContentLanguage, contentMediaTypes, contentTypes, uploadedMediaTypes } from "./content-types.ts";
import { contentPage } from "./list-calls.ts";
import { contentLimits } from "./content-rules.ts";
import { ContentItem, ContentList, ContentName, ContentLanguageUsage, MediaSourceUrl } from "./schemas.ts";

const resource = "content";
const changes = [resource] as const;
const read = { action: "read", subject: "Content" } as const;
const create = { action: "create", subject: "Content" } as const;
const update = { action: "update", subject: "Content" } as const;

/** Package name of an app. The specification spells the parameter both `packageName` and `packagename`. */
const packageName = z.string().max(255);
const params = z.strictObject({ packageName });

/** Target of a file: medium, content type and language. */
const place = { mediaType: z.enum(uploadedMediaTypes), context: z.enum(contentTypes), language: ContentLanguage };
const placeErrors = ["content_medium_wrong", "too_many_contents", "content_placed"] as const;
const fileErrors = [
  "content_is_image",
  "content_unreadable",
  "content_too_large",
  "content_too_long",
  "content_shape_wrong",
  "content_codec_wrong",
  "content_size_wrong",
  "content_files_a_day",
  "content_storage_full",
  "image_unreadable",
  "image_type_not_allowed",
  "content_thumbnail_wrong",
] as const;
const fetchErrors = [
  "media_address_refused",
  "media_unreachable",
  "media_too_slow",
  "media_too_large",
  "media_fetching_off",
] as const;
const itemRevision = { id: Id, revision: Revision };
const oneErrors = ["app_not_found", "content_not_found", "revision_conflict", "content_status_conflict"] as const;

export const contentCalls = {
  contentItem: defineCall({
    method: "GET",
    path: "/x/content-items/{id}",
    resource,
    summary: "Returns a content item.",
    access: read,
    params: idParams,
    response: ContentItem,
    errors: ["content_not_found"],
  }),
  listContentDrafts: defineCall({
    method: "POST",
    path: "/marketting/app-draft-content/{packagename}",
    resource,
    changes: [],
    summary: "Lists an app's draft content, newest first.",
    access: read,
    params: z.strictObject({ packagename: packageName }),
    body: z.strictObject(contentPage),
    response: ContentList,
    errors: ["app_not_found"],
  }),
  contentLanguages: defineCall({
    method: "POST",
    path: "/marketting/get-languages/{packageName}",
    resource,
    changes: [],
    summary: "Lists the languages of an app's content, each with its number of items and of live items.",
    access: read,
    params,
    response: z.strictObject({ items: z.array(ContentLanguageUsage) }),
    errors: ["app_not_found"],
  }),
  uploadContent: defineCall({
    method: "POST",
    crud: "create",
    path: "/marketting/uploadMedia/{packageName}",
    resource,
    changes,
    summary: "Uploads a video or image as a draft, optionally with a thumbnail or in place of an existing item.",
    access: create,
    params,
    file: { field: "media", maxBytes: contentLimits.bytes, also: { thumbnail: contentLimits.thumbnailBytes } },
    body: z.strictObject({
      ...place,
      packageName: packageName.optional(),
      /**
       * Id of the item to replace. A live item stays until the new file is approved; any other item outside review
       * changes at once.
       */
      replaces: Id.optional(),
      /** Revision of the replaced item. */
      revision: wholeNumberParam.optional(),
    }),
    response: ContentItem,
    errors: [
      "app_not_found",
      "content_not_found",
      "revision_conflict",
      "content_status_conflict",
      "content_replaced",
      ...placeErrors,
      ...fileErrors,
    ],
  }),
  uploadContentByUrl: defineCall({
    method: "POST",
    crud: "create",
    path: "/marketting/upload-by-url/{packageName}",
    resource,
    changes,
    summary: "Creates a draft from the video or image at a URL, or from a YouTube embed, which isn't fetched.",
    access: create,
    params,
    body: z.strictObject({
      ...place,
      mediaType: z.enum(contentMediaTypes),
      media: MediaSourceUrl,
      /** Name in the store; defaults to the file's name, or to its source. */
      name: ContentName.optional(),
    }),
    response: ContentItem,
    perMinute: contentLimits.fetchesAMinute,
    errors: ["app_not_found", "embed_address_unknown", ...placeErrors, ...fileErrors, ...fetchErrors],
  }),
  downloadMedia: defineCall({
    method: "POST",
    path: "/marketting/downloadMedia",
    resource,
    changes,
    summary:
      "Queues the download of a video or image from a URL, which becomes a draft. A notification reports failure.",
    access: create,
    body: z.strictObject({ ...place, packageName, videoUrl: MediaSourceUrl }),
    // Nobody waits for the download: the draft appears in the app's content.
    response: z.strictObject({ status: z.literal("NOT_STARTED"), fileName: z.string() }),
    status: 202,
    perMinute: contentLimits.fetchesAMinute,
    errors: ["app_not_found", "content_medium_wrong", "content_files_a_day", "content_storage_full"],
  }),
  updateThumbnail: defineCall({
    method: "POST",
    crud: "update",
    path: "/marketting/update-thumbnail/{packageName}",
    resource,
    changes,
    summary: "Replaces a video's thumbnail in all its placements. `query` is the ID of one of its items.",
    access: update,
    params,
    file: { field: "media", maxBytes: contentLimits.thumbnailBytes },
    body: z.strictObject({ query: Id, revision: wholeNumberParam.optional() }),
    response: ContentItem,
    errors: [
      ...oneErrors,
      "content_medium_wrong",
      "content_thumbnail_wrong",
      "image_unreadable",
      "image_type_not_allowed",
    ],
  }),
  changeListingName: defineCall({
    method: "POST",
    crud: "update",
    path: "/marketting/change-listing-name/{packageName}",
    resource,
    changes,
    summary: "Renames a content item. An approved or rejected item becomes a draft again.",
    access: update,
    params,
    body: z.strictObject({ ...itemRevision, name: ContentName }),
    response: ContentItem,
    errors: oneErrors,
  }),
  updateListing: defineCall({
    method: "POST",
    crud: "update",
    path: "/marketting/update-listing/{packageName}",
    resource,
    changes,
    summary: "Changes a content item's language. An approved or rejected item becomes a draft again.",
    access: update,
    params,
    body: z.strictObject({ ...itemRevision, language: ContentLanguage }),
    response: ContentItem,
    errors: [...oneErrors, "content_placed"],
  }),
  deleteListing: defineCall({
    method: "POST",
    crud: "delete",
    path: "/marketting/delete-listing/{packageName}",
    resource,
    changes,
    summary: "Deletes content items, and their files unless these are used elsewhere or kept in the library.",
    access: update,
    params,
    body: z.strictObject({ items: z.array(z.strictObject(itemRevision)).min(1).max(contentLimits.atOnce) }),
    response: z.strictObject({ removed: z.int() }),
    errors: ["app_not_found", "content_not_found", "revision_conflict"],
  }),
  addToLibrary: defineCall({
    method: "POST",
    crud: "create",
    path: "/marketting/add-to-library/{packageName}",
    resource,
    changes,
    summary: "Adds the files of content items to the developer's media library for reuse.",
    access: update,
    params,
    body: z.strictObject({ ids: z.array(Id).min(1).max(contentLimits.atOnce) }),
    response: z.strictObject({ kept: z.int() }),
    errors: ["app_not_found", "content_not_found"],
  }),
  retainMedia: defineCall({
    method: "POST",
    crud: "create",
    path: "/marketting/retain-media/{packageName}",
    resource,
    changes,
    summary: "Creates drafts from files uploaded before, by their IDs, for a content type and language.",
    access: create,
    params,
    body: z.strictObject({
      ...place,
      mediaType: z.enum(contentMediaTypes),
      packagename: packageName.optional(),
      ids: z.array(Id).min(1).max(contentLimits.atOnce),
    }),
    response: z.strictObject({ items: z.array(ContentItem) }),
    errors: [
      "app_not_found",
      "content_not_found",
      ...placeErrors,
      "content_too_large",
      "content_too_long",
      "content_shape_wrong",
      "content_codec_wrong",
      "content_size_wrong",
    ],
  }),
  removeMedia: defineCall({
    method: "POST",
    crud: "delete",
    path: "/marketting/remove-media/{id}/{pkg}",
    resource,
    changes,
    summary: "Removes a file, by its ID, from all its placements in one language of an app.",
    access: update,
    params: z.strictObject({ id: Id, pkg: packageName }),
    body: z.strictObject({ language: ContentLanguage }),
    response: z.strictObject({ removed: z.int() }),
    errors: ["app_not_found", "content_not_found"],
  }),
  removeContentLanguage: defineCall({
    method: "POST",
    crud: "delete",
    path: "/marketting/remove-language/{packageName}",
    resource,
    changes,
    summary: "Removes a language and all its items from an app. `items` is the confirmed number of items.",
    access: update,
    params,
    body: z.strictObject({ language: ContentLanguage, items: z.int().min(1) }),
    response: z.strictObject({ removed: z.int() }),
    errors: ["app_not_found", "content_not_found", "content_changed"],
  }),
} as const;
