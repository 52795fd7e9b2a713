import * as z from "zod";
import { errorCodes } from "#contract/errors.ts";
import { Id, Instant, Sha256 } from "#contract/scalar-schemas.ts";
import { PackageFile } from "./package-file.ts";
import { apkSetJobStatuses } from "./package-kinds.ts";

/** Codes of the stages of building an APK set. */
export const apkSetStages = ["waiting", "building", "inspecting", "ended"] as const;

/** Signed APKs built from a bundle, or being built. */
export const ApkSet = z.strictObject({
  id: Id,
  /** Id of the bundle from which the set is built. */
  fileId: Id,
  status: z.enum(apkSetJobStatuses),
  stage: z.enum(apkSetStages),
  /** Progress of the build in percent, 0 to 100. */
  progress: z.int().min(0).max(100),
  /** Error code of a failed build; null if it hasn't failed. */
  problem: z.enum(errorCodes).nullable(),
  /** Certificate that signs the set; null until the keystore has been opened. */
  signer: z.strictObject({ sha256: Sha256, subject: z.string(), notAfter: Instant }).nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** The set as a file of the version; null until it is stored. */
  file: PackageFile.extend({ downloadUrl: z.string().nullable() }).nullable(),
});
export type ApkSet = z.infer<typeof ApkSet>;

export const ApkSetState = z.strictObject({
  /** False if no bundle service is configured here. */
  available: z.boolean(),
  /** SHA-256 of the live version's signing certificates: the keystore must contain the key of one. */
  liveSigners: z.array(Sha256),
  /** Whether a set of this bundle was ever built and stored, by the build in `set` or by an earlier one. */
  made: z.boolean(),
  set: ApkSet.nullable(),
});
export type ApkSetState = z.infer<typeof ApkSetState>;
