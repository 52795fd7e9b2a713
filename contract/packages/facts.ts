import { z } from "zod";

export const PackageType = z.enum(["apk", "aab", "apks", "obb", "unknown"]);
export type PackageType = z.infer<typeof PackageType>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const PackageSigner = z.strictObject({
  /** SHA-256 of the certificate's DER, lower-case hex: what Android calls the signer's identity. */
  sha256: Sha256,
  subject: z.string(),
  /** ISO instant. */
  notAfter: z.string(),
});
export type PackageSigner = z.infer<typeof PackageSigner>;

export const PackageSignature = z.strictObject({
  /** At least one scheme verified, and none of those present failed. */
  verified: z.boolean(),
  /** Present and verified. */
  schemes: z.strictObject({
    v1: z.boolean(),
    v2: z.boolean(),
    v3: z.boolean(),
    v31: z.boolean(),
    stamp: z.boolean(),
  }),
  signers: z.array(PackageSigner),
  /** Certificates of a verified proof of rotation, oldest first, the present one last; empty without rotation. */
  lineage: z.array(Sha256),
});
export type PackageSignature = z.infer<typeof PackageSignature>;

/** What a package says of itself. A fact that could not be read is null (lists: empty). */
export const PackageFacts = z.strictObject({
  package: z.string().nullable(),
  /** 64 bit (versionCodeMajor in the upper half), hence decimal text. */
  versionCode: z.string().nullable(),
  versionName: z.string().nullable(),
  splitName: z.string().nullable(),
  minSdk: z.int().nullable(),
  targetSdk: z.int().nullable(),
  maxSdk: z.int().nullable(),
  label: z.string().nullable(),
  /** BCP 47 language to label, without the default one. */
  labels: z.record(z.string(), z.string()),
  /** Every language the resources have something for, BCP 47. */
  locales: z.array(z.string()),
  permissions: z.array(z.string()),
  features: z.array(z.string()),
  optionalFeatures: z.array(z.string()),
  abis: z.array(z.string()),
  launcherActivity: z.string().nullable(),
  debuggable: z.boolean().nullable(),
  testOnly: z.boolean().nullable(),
  usesCleartextTraffic: z.boolean().nullable(),
  allowBackup: z.boolean().nullable(),
  sizeBytes: z.int(),
  entryCount: z.int().nullable(),
  /** Unpacked bytes of native code by ABI. */
  nativeBytes: z.record(z.string(), z.int()),
  sha256: Sha256.nullable(),
  signature: PackageSignature,
});
export type PackageFacts = z.infer<typeof PackageFacts>;

/** The live version an upload is measured against. */
export const LivePackage = PackageFacts.pick({ minSdk: true, permissions: true, abis: true }).extend({
  package: z.string(),
  versionCode: z.string(),
  /** SHA-256 of the live version's signer certificates. */
  signers: z.array(Sha256),
});
export type LivePackage = z.infer<typeof LivePackage>;
