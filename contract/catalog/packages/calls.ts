import * as z from "zod";
import { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import {
  AttachUploadRequest,
  FileStatusResponse,
  PresignedUpload,
  PresignRequest,
  DownloadablePackageFile,
} from "./package-file.ts";
import { PackageConfigUpdate, RollingUpdates, ServeVersionCode } from "./rollout.ts";
import { VersionDetails } from "#contract/catalog/versions/schemas.ts";

const update = { action: "update", subject: "File" } as const;
const read = { action: "read", subject: "File" } as const;

export const packageCalls = {
  uploadPackage: defineCall({
    method: "POST",
    path: "/app/media/apk",
    resource: "files",
    changes: ["files", "versions"],
    summary: "Uploads a small package in one request. Larger ones need `/app/media/presigned-url`.",
    access: update,
    query: z.strictObject({ versionId: Id }),
    file: { maxBytes: limits.package.directBytes },
    response: FileStatusResponse,
    errors: [
      "version_not_found",
      "version_status_conflict",
      "upload_kind_mismatch",
      "field_not_held",
      "too_many_packages",
      "storage_full",
    ],
  }),
  presignUpload: defineCall({
    method: "POST",
    path: "/app/media/presigned-url",
    resource: "files",
    changes: [],
    summary: "Returns the URL for a large file's resumable tus upload to a version.",
    access: update,
    body: PresignRequest,
    response: PresignedUpload,
    errors: ["version_not_found"],
  }),
  attachUpload: defineCall({
    method: "POST",
    path: "/app/upload/app",
    resource: "files",
    changes: ["files", "versions"],
    summary: "Attaches a finished upload to its version and starts the inspection.",
    access: update,
    body: AttachUploadRequest,
    response: FileStatusResponse.extend({ details: VersionDetails }),
    errors: [
      "version_not_found",
      "file_not_found",
      "version_status_conflict",
      "upload_unfinished",
      "too_many_packages",
      "storage_full",
      "upload_kind_mismatch",
      "field_not_held",
    ],
  }),
  versionFiles: defineCall({
    method: "GET",
    path: "/app/getFileRef/{id}",
    resource: "files",
    summary: "Lists the package and expansion files of a version, with signed URLs.",
    access: read,
    params: idParams,
    response: z.strictObject({ items: z.array(DownloadablePackageFile) }),
    errors: ["version_not_found"],
  }),
  fileStatus: defineCall({
    method: "GET",
    path: "/app/getFileStatus/{id}",
    resource: "files",
    summary: "Returns the inspection status and findings of a file.",
    access: read,
    params: idParams,
    response: FileStatusResponse,
    errors: ["file_not_found"],
  }),
  rollingUpdates: defineCall({
    method: "GET",
    path: "/app/rolling-updates",
    resource: "files",
    summary: "Lists the versions of an app that devices receive now, each with its share, audience and start.",
    access: read,
    query: z.strictObject({ appId: Id }),
    response: RollingUpdates,
    errors: ["app_not_found"],
  }),
  updatePackageConfig: defineCall({
    method: "POST",
    path: "/app/update-apk-config/{id}",
    resource: "files",
    changes: ["files", "versions", "apps"],
    summary: "Updates the package settings of a draft or held version, or widens the rollout of a live one.",
    access: update,
    params: idParams,
    body: PackageConfigUpdate,
    response: VersionDetails,
    errors: [
      "version_not_found",
      "revision_conflict",
      "version_status_conflict",
      "field_not_held",
      "coverage_cannot_shrink",
      "test_not_approved",
    ],
  }),
  serveVersionCode: defineCall({
    method: "PUT",
    path: "/admin/update-apk-by-versioncode/{id}",
    resource: "files",
    changes: ["files", "versions", "staff-apps"],
    summary: "Serves a previously live version of an app again, by version code, and tells the developer why.",
    access: { action: "administer", subject: "App" },
    params: idParams,
    body: ServeVersionCode,
    response: AppSummary,
    errors: [
      "app_not_found",
      "revision_conflict",
      "reason_required",
      "version_code_served",
      "version_code_not_accepted",
      "package_owned_elsewhere",
      "version_status_conflict",
    ],
  }),
} as const;
