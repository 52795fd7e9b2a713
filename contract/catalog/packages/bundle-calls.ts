import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { ApkSet, ApkSetState } from "./apk-set.ts";
import { KeyStoreForm } from "./keystore-form.ts";
import { maxKeystoreBytes, keystoreProblems } from "./keystore-problems.ts";

const update = { action: "update", subject: "File" } as const;
const read = { action: "read", subject: "File" } as const;

/** Error codes by which a request with a keystore is refused before anything is built. */
const refusals = [
  ...keystoreProblems,
  "bundle_service_not_configured",
  "apk_set_in_progress",
  "version_status_conflict",
  "package_not_ready",
  "package_refused",
  "upload_kind_mismatch",
] as const;

export const bundleCalls = {
  makeApkSet: defineCall({
    method: "POST",
    path: "/app/upload/aab",
    resource: "files",
    changes: ["files"],
    summary: "Builds a signed APK set from an uploaded bundle. Keystore and passwords are deleted after the build.",
    access: update,
    body: KeyStoreForm.extend({ versionId: Id, fileId: Id }),
    file: { maxBytes: maxKeystoreBytes, field: "keyStoreFile" },
    response: ApkSet,
    errors: ["version_not_found", "file_not_found", ...refusals],
  }),
  uploadBundle: defineCall({
    method: "POST",
    path: "/aab/upload",
    resource: "files",
    changes: ["files"],
    summary: "Queues an APK set behind the inspection of a bundle. `bucketPath` is the ID of a bundle uploaded before.",
    access: update,
    // Passwords belong in the body, where no log or browser history stores them; the query exists for the
    // specification.
    query: KeyStoreForm.partial().extend({
      appId: Id,
      filename: z.string().min(1).max(255).optional(),
      bucketPath: Id.optional(),
    }),
    body: KeyStoreForm.partial().optional(),
    file: { maxBytes: maxKeystoreBytes, field: "keyStoreFile", also: { file: limits.package.bytes } },
    response: ApkSet,
    errors: ["app_not_found", "version_not_found", "file_not_found", "field_not_held", ...refusals],
  }),
  apkSetOf: defineCall({
    method: "GET",
    path: "/x/apk-sets",
    resource: "files",
    summary: "Returns a bundle's APK set, its progress and the keystore it requires.",
    access: read,
    query: z.strictObject({ fileId: Id }),
    response: ApkSetState,
    errors: ["file_not_found"],
  }),
  cancelApkSet: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/apk-sets/{id}",
    resource: "files",
    changes: ["files"],
    summary: "Cancels the build of an APK set and immediately deletes its keystore and passwords.",
    access: update,
    params: idParams,
    response: ApkSet,
    errors: ["apk_set_not_found"],
  }),
} as const;
