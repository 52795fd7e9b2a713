import * as z from "zod";
import { errorCodes } from "#contract/errors.ts";
import { Id, Instant, Sha256 } from "#contract/identifiers.ts";
import { PackageFile } from "./file.ts";
import { jobStatuses } from "./kinds.ts";

/** Where the making of an APK set is. */
export const apkSetStages = ["waiting", "building", "inspecting", "ended"] as const;

/** The signed APKs that a bundle was, or is being, turned into. */
export const ApkSet = z.strictObject({
  id: Id,
  /** The bundle it is made of. */
  fileId: Id,
  status: z.enum(jobStatuses),
  stage: z.enum(apkSetStages),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  /** Why it failed. */
  problem: z.enum(errorCodes).nullable(),
  /** Whose certificate signs it. */
  signer: z.strictObject({ sha256: Sha256, subject: z.string(), notAfter: Instant }),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** The set itself, once it is kept: a file of the version like any other. */
  file: PackageFile.extend({ downloadUrl: z.string().nullable() }).nullable(),
});
export type ApkSet = z.infer<typeof ApkSet>;

export const ApkSetState = z.strictObject({
  /** False where nothing here can turn bundles into APKs. */
  available: z.boolean(),
  /** SHA-256 of the certificates the live version is signed with: a keystore has to hold one of them. */
  liveSigners: z.array(Sha256),
  /** A set of this bundle was made and kept, perhaps before `set`. */
  made: z.boolean(),
  set: ApkSet.nullable(),
});
export type ApkSetState = z.infer<typeof ApkSetState>;
