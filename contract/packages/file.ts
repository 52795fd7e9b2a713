import * as z from "zod";
import { Id, Instant, Sha256 } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { withoutTurns } from "./file-name.ts";
import { PackageFacts } from "./facts.ts";
import { Finding, Verdict } from "./findings.ts";
import { fileKinds, jobStatuses } from "./kinds.ts";

/** An uploaded package or expansion file with what the server found in it. */
export const PackageFile = z.strictObject({
  id: Id,
  kind: z.enum(fileKinds),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: Sha256,
  uploadedAt: Instant,
  /** When a refused file's bytes were deleted; what was found in them stays. */
  discardedAt: Instant.nullable(),
  /** Of the inspection job. */
  status: z.enum(jobStatuses),
  verdict: Verdict.nullable(),
  facts: PackageFacts.nullable(),
  findings: z.array(Finding),
  /** Signed, short-lived; null when the picture could not be read. */
  iconUrl: z.string().nullable(),
});
export type PackageFile = z.infer<typeof PackageFile>;

/** With a signed address of its bytes; null once they were deleted. */
export const StoredFile = PackageFile.extend({ downloadUrl: z.string().nullable() });

/** Answer of `app/getFileStatus/{id}`. */
export const FileStatus = z.strictObject({
  success: z.boolean(),
  status: z.enum(jobStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  file: PackageFile,
});
export type FileStatus = z.infer<typeof FileStatus>;

export const PresignRequest = z.strictObject({
  versionId: Id,
  kind: z.enum(fileKinds),
  // Control characters and halves of surrogate pairs are no part of any file's name.
  fileName: z
    .string()
    .overwrite(withoutTurns)
    .min(1)
    .max(255)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
  sizeBytes: z.int().min(1).max(limits.package.bytes),
});

/** Where and how to send a large file: tus 1.0 to `url`, with `metadata` in the Upload-Metadata header. */
export const PresignedUpload = z.strictObject({
  protocol: z.literal("tus"),
  url: z.string(),
  metadata: z.record(z.string(), z.string()),
  maxBytes: z.int(),
  expiresAt: Instant,
});

/** Ties a finished upload to a version. */
export const AttachUpload = z.strictObject({ versionId: Id, uploadId: z.string().min(1).max(100) });
