import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { AttachUpload, FileStatus, PresignedUpload, PresignRequest, StoredFile } from "#contract/packages/file.ts";

const update = { action: "update", subject: "App" } as const;
const read = { action: "read", subject: "App" } as const;

export const packageCalls = {
  uploadPackage: defineCall({
    method: "POST",
    path: "/app/media/apk",
    summary: "Takes a small package in one request; larger ones go through app/media/presigned-url.",
    access: update,
    query: z.strictObject({ versionId: Id }),
    file: { maxBytes: limits.package.directBytes },
    response: FileStatus,
    errors: ["version_not_found", "version_status_conflict", "upload_kind_mismatch", "field_not_held"],
  }),
  presignUpload: defineCall({
    method: "POST",
    path: "/app/media/presigned-url",
    summary: "Where to send a large file: a resumable tus upload bound to a version.",
    access: update,
    body: PresignRequest,
    response: PresignedUpload,
    errors: ["version_not_found", "version_status_conflict", "upload_kind_mismatch", "field_not_held"],
  }),
  attachUpload: defineCall({
    method: "POST",
    path: "/app/upload/app",
    summary: "Ties a finished upload to its version and starts the inspection.",
    access: update,
    body: AttachUpload,
    response: FileStatus,
    errors: [
      "version_not_found",
      "file_not_found",
      "revision_conflict",
      "version_status_conflict",
      "upload_unfinished",
      "upload_kind_mismatch",
      "field_not_held",
    ],
  }),
  versionFiles: defineCall({
    method: "GET",
    path: "/app/getFileRef/{id}",
    summary: "The package and expansion files of a version, with signed addresses.",
    access: read,
    params: idParams,
    response: z.strictObject({ items: z.array(StoredFile) }),
    errors: ["version_not_found"],
  }),
  fileStatus: defineCall({
    method: "GET",
    path: "/app/getFileStatus/{id}",
    summary: "How far the inspection of a file is, and what it found.",
    access: read,
    params: idParams,
    response: FileStatus,
    errors: ["file_not_found"],
  }),
} as const;
