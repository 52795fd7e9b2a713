import * as z from "zod";
import { Id, Instant, Sha256 } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { checkSingleLine } from "#contract/plain-text.ts";
import { stripBidiControls } from "./strip-bidi-controls.ts";
import { PackageFacts } from "./package-facts.ts";
import { Finding, InspectionVerdict } from "./findings.ts";
import { packageFileKinds, apkSetJobStatuses } from "./package-kinds.ts";

/** Uploaded package or expansion file with its inspection result. */
export const PackageFile = z.strictObject({
  id: Id,
  kind: z.enum(packageFileKinds),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: Sha256,
  uploadedAt: Instant,
  /** Time when the bytes of a refused file were deleted; its findings stay. Null while they are stored. */
  discardedAt: Instant.nullable(),
  /** Status of the inspection job. */
  status: z.enum(apkSetJobStatuses),
  verdict: InspectionVerdict.nullable(),
  facts: PackageFacts.nullable(),
  findings: z.array(Finding),
  /** Signed, short-lived URL; null if the icon couldn't be read. */
  iconUrl: z.string().nullable(),
});
export type PackageFile = z.infer<typeof PackageFile>;

/** File with a signed download URL, null once its bytes are deleted. */
export const DownloadablePackageFile = PackageFile.extend({ downloadUrl: z.string().nullable() });

/** Response of `app/getFileStatus/{id}`. */
export const FileStatusResponse = z.strictObject({
  success: z.boolean(),
  status: z.enum(apkSetJobStatuses),
  /** Progress of the inspection in percent, 0 to 100. */
  progress: z.int().min(0).max(100),
  file: PackageFile,
});
export type FileStatusResponse = z.infer<typeof FileStatusResponse>;

/** Uploaded file without a version; `/app/upload/app` attaches it by `uploadId`. */
export const UnattachedUpload = z.strictObject({
  success: z.literal(true),
  status: z.literal("NOT_STARTED"),
  uploadId: Id,
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: Sha256,
  expiresAt: Instant,
});
export type UnattachedUpload = z.infer<typeof UnattachedUpload>;

export const PresignRequest = z.strictObject({
  versionId: Id,
  kind: z.enum(packageFileKinds),
  fileName: z.string().overwrite(stripBidiControls).min(1).max(255).check(checkSingleLine),
  sizeBytes: z.int().min(1).max(limits.package.bytes),
});

/** Target of a large upload: tus 1.0 to `url`, with `metadata` in the Upload-Metadata header. */
export const PresignedUpload = z.strictObject({
  protocol: z.literal("tus"),
  url: z.string(),
  metadata: z.record(z.string(), z.string()),
  maxBytes: z.int(),
  expiresAt: Instant,
});

/** Attaches a finished upload to a version. */
export const AttachUploadRequest = z.strictObject({ versionId: Id, uploadId: z.string().min(1).max(100) });
