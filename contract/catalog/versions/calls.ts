import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { limitParam, listPageSchema, searchTextParam, commaSeparatedEnum, startParam } from "#contract/query-params.ts";
import { applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { VersionForm } from "./version-form.ts";
import {
  HeldField,
  HoldMessage,
  StatusHistoryEntry,
  VersionDetails,
  VersionInProgress,
  VersionSummary,
  VersionDiff,
} from "./schemas.ts";
import { versionStatuses } from "./status.ts";
import { LinkCheck, checkedLinkFields } from "./link-checks.ts";
import { versionSaveTypes, wizardModes } from "./wizard-steps.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";
import { megabyte } from "#contract/megabyte.ts";

const read = { action: "read", subject: "Version" } as const;
const update = { action: "update", subject: "Version" } as const;
const versionParams = z.strictObject({ versionId: Id });
/** Pictures on which reasons mark regions. */
const markedMedia = z.array(ListingImage);
const forkedVersionId = z.strictObject({ forkedVersionId: Id.optional() });

/** Body of a save: the whole form, so that saves from two tabs can't be mixed. */
export const SaveVersionRequest = z.strictObject({
  revision: Revision,
  saveType: z.enum(versionSaveTypes),
  step: z.int().min(0).max(4),
  form: VersionForm,
});

export const versionCalls = {
  createApp: defineCall({
    method: "POST",
    crud: "create",
    path: "/app/create",
    resource: "versions",
    changes: ["apps", "versions", "access-kit"],
    summary: "Creates a draft of a new app, or of an update based on the app's live (otherwise newest) version.",
    access: { action: "create", subject: "Version" },
    body: z.discriminatedUnion("mode", [
      z.strictObject({
        mode: z.literal("create"),
        title: z.string().max(limits.title.codePoints).check(checkSingleLine),
        applicationType: z.enum(applicationTypes),
        /** Language of the title; English by default. */
        sourceLanguage: z.enum(languageCodes).default("en-US"),
      }),
      z.strictObject({ mode: z.enum(wizardModes).exclude(["create"]), appId: Id }),
    ]),
    response: VersionDetails,
    errors: ["app_not_found", "version_in_progress", "app_status_conflict", "too_many_drafts"],
  }),
  saveVersion: defineCall({
    method: "POST",
    crud: "update",
    path: "/app/update/{versionId}",
    resource: "versions",
    changes: ["apps", "versions"],
    summary:
      "Saves a draft, or the held fields of a version on hold. A stale revision returns 409 with the current state.",
    access: update,
    params: versionParams,
    body: SaveVersionRequest,
    // With everything at its limits, in thirteen languages of three bytes a letter, a form takes 1.1 MB.
    maxBodyBytes: 2 * megabyte,
    response: VersionDetails,
    errors: [
      "version_not_found",
      "revision_conflict",
      "version_status_conflict",
      "field_not_held",
      "media_not_found",
      "file_not_found",
    ],
  }),
  cancelVersion: defineCall({
    method: "POST",
    path: "/app/version/cancel",
    resource: "versions",
    changes: ["apps", "versions", "review", "review-holds", "access-kit"],
    summary: "Withdraws a submission back to draft, or discards a draft or a version on hold.",
    access: update,
    body: z.strictObject({ versionId: Id, revision: Revision }),
    response: VersionSummary,
    errors: ["version_not_found", "revision_conflict", "version_status_conflict"],
  }),
  submitVersion: defineCall({
    method: "POST",
    path: "/app/update-status-to-inreview/{versionId}",
    resource: "versions",
    changes: ["apps", "versions", "review", "review-holds", "mails"],
    summary: "Submits a draft for checks and review, or the fixes of a version on hold.",
    access: { action: "submit", subject: "Version" },
    params: versionParams,
    query: z.strictObject({
      revision: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }),
    response: VersionSummary,
    errors: [
      "version_not_found",
      "revision_conflict",
      "version_status_conflict",
      "submission_incomplete",
      "consent_documents_missing",
      "held_field_open",
      "package_not_ready",
      "package_refused",
    ],
  }),
  listVersions: defineCall({
    method: "GET",
    path: "/app/versions",
    resource: "versions",
    summary: "Lists versions in progress, most urgent first, or an app's submitted versions, newest first.",
    access: read,
    query: z.strictObject({
      start: startParam,
      limit: limitParam.default(limits.inProgressPage),
      searchText: searchTextParam,
      status: commaSeparatedEnum(versionStatuses),
      /** App whose submitted versions are listed, in any status. */
      appId: Id.optional(),
    }),
    response: listPageSchema(VersionInProgress),
    errors: ["app_not_found"],
  }),
  holdHistory: defineCall({
    method: "GET",
    path: "/app/onhold-history/{versionId}",
    resource: "versions",
    summary: "Lists the holds of a version and, on request, of its source version, newest first, with their threads.",
    access: read,
    params: versionParams,
    query: forkedVersionId,
    response: z.strictObject({
      items: z.array(
        z.strictObject({ transitionId: Id, at: Instant, note: z.string().nullable(), fields: z.array(HeldField) }),
      ),
      media: markedMedia,
    }),
    errors: ["version_not_found"],
  }),
  rejectHistory: defineCall({
    method: "GET",
    path: "/app/reject-history/{versionId}",
    resource: "versions",
    summary: "Lists the rejections of a version and, on request, of the version it was forked from.",
    access: read,
    params: versionParams,
    query: forkedVersionId,
    response: z.strictObject({ items: z.array(StatusHistoryEntry), media: markedMedia }),
    errors: ["version_not_found"],
  }),
  versionDetails: defineCall({
    method: "GET",
    path: "/app/version/details/{id}",
    resource: "versions",
    summary: "Returns a version with its form, files, findings, held fields and history.",
    access: read,
    params: idParams,
    response: VersionDetails,
    errors: ["version_not_found"],
  }),
  whatChanged: defineCall({
    method: "GET",
    path: "/app/getWhatChanged/{versionId}/{appId}",
    resource: "versions",
    summary: "Returns a version's changes to the live version: texts, images and package.",
    access: read,
    params: z.strictObject({ versionId: Id, appId: Id }),
    response: VersionDiff,
    errors: ["version_not_found"],
  }),
  markHeldField: defineCall({
    method: "PATCH",
    path: "/x/held-fields/{id}",
    resource: "versions",
    changes: ["versions", "review", "review-holds"],
    summary: "Marks a held field as fixed, or removes the mark.",
    access: update,
    params: idParams,
    body: z.strictObject({ fixed: z.boolean() }),
    response: HeldField,
    errors: ["held_field_not_found", "version_status_conflict", "held_field_open", "held_part_unchanged"],
  }),
  writeHoldMessage: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/hold-messages",
    resource: "versions",
    changes: ["versions", "review", "review-holds", "mails"],
    summary: "Adds a message from the developer or a reviewer to the thread of a held field.",
    access: read,
    body: z.strictObject({
      heldFieldId: Id,
      text: z.string().trim().min(1).max(limits.holdMessage.codePoints).check(checkParagraphs),
    }),
    response: HoldMessage,
    errors: ["held_field_not_found", "version_status_conflict", "forbidden"],
  }),
  checkLink: defineCall({
    method: "POST",
    path: "/x/link-checks",
    resource: "versions",
    changes: ["review"],
    summary:
      "Checks whether a URL or an email domain responds. Results are reused for ten minutes unless `again` is set.",
    access: update,
    body: z.strictObject({
      versionId: Id,
      field: z.enum(checkedLinkFields),
      address: z.string().min(1).max(limits.url.characters),
      again: z.boolean().default(false),
    }),
    response: LinkCheck,
    errors: ["version_not_found", "version_status_conflict"],
  }),
} as const;
