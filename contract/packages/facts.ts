import { z } from "zod";

export const PackageType = z.enum(["apk", "aab", "apks", "obb", "unknown"]);
export type PackageType = z.infer<typeof PackageType>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const PackageSigner = z.strictObject({
  /** SHA-256 of the certificate's DER, lower-case hex: what Android calls the signer's identity. */
  sha256: Sha256,
  subject: z.string(),
  /** ISO instants. */
  notBefore: z.string().nullable().default(null),
  notAfter: z.string(),
  /** `RSA`, `EC` or `DSA`, as Java names them. */
  keyAlgorithm: z.string().nullable().default(null),
  keyBits: z.int().nullable().default(null),
});
export type PackageSigner = z.infer<typeof PackageSigner>;

export const PackageSignature = z.strictObject({
  /** What `apksigner verify` answers for the file's own min SDK. */
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
  /** Of those, earlier ones that the present signer still lets sign updates (the capability to roll back). */
  rollback: z.array(Sha256).default([]),
});
export type PackageSignature = z.infer<typeof PackageSignature>;

/** A shared library inside the package, or inside one of a bundle's modules or a set's splits. */
export const NativeLibrary = z.strictObject({
  /** Entry name. */
  path: z.string(),
  abi: z.string(),
  sizeBytes: z.int(),
  /** Loaded from the package as it is; a compressed one is unpacked at install. */
  stored: z.boolean(),
  /** Smallest `p_align` of the ELF file's PT_LOAD segments, bytes; null when it could not be read. */
  elfAlignment: z.number().nullable(),
  /** Stored at a multiple of 16 KiB; null for a compressed one. */
  zipAligned: z.boolean().nullable(),
});
export type NativeLibrary = z.infer<typeof NativeLibrary>;

/** Bytes each part takes of the download: packed sizes of the entries. */
export const SizeByArea = z.strictObject({
  dex: z.int(),
  native: z.int(),
  resources: z.int(),
  assets: z.int(),
  other: z.int(),
});
export type SizeByArea = z.infer<typeof SizeByArea>;

/** A library that left its name and version in the package (`META-INF/*.version`, `play-services-*.properties`). */
export const BundledSdk = z.strictObject({ name: z.string(), version: z.string() });
export type BundledSdk = z.infer<typeof BundledSdk>;

/** One APK of a set. */
export const SplitApk = z.strictObject({
  path: z.string(),
  module: z.string(),
  /** Null for a base or standalone APK. */
  splitName: z.string().nullable(),
  sizeBytes: z.int(),
});
export type SplitApk = z.infer<typeof SplitApk>;

/** One module of a bundle. */
export const BundleModule = z.strictObject({
  name: z.string(),
  kind: z.enum(["base", "feature", "assets"]),
  /** When devices get it; conditional ones at install where the device fits. */
  delivery: z.enum(["install-time", "conditional", "fast-follow", "on-demand"]),
  abis: z.array(z.string()),
  sizeByArea: SizeByArea,
});
export type BundleModule = z.infer<typeof BundleModule>;

/** How a bundle was built. */
export const BundleBuild = z.strictObject({
  /** Of the bundletool that closed it. */
  bundletoolVersion: z.string().nullable(),
  /** Globs of files its APKs are to hold uncompressed. */
  uncompressedFiles: z.array(z.string()),
  modules: z.array(BundleModule),
});
export type BundleBuild = z.infer<typeof BundleBuild>;

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
  /** Asked for only up to this SDK level (`maxSdkVersion`), by name. */
  permissionMaxSdk: z.record(z.string(), z.int()).default({}),
  /** Granted without being written: by an old target SDK or by another permission. */
  impliedPermissions: z.array(z.string()).default([]),
  /** Required ones that are written. */
  features: z.array(z.string()),
  optionalFeatures: z.array(z.string()),
  /** Required without being written: what permissions and defaults bring along. */
  impliedFeatures: z.array(z.string()).default([]),
  /** Entry name of the icon by BCP 47 language, `""` for the default one. */
  icons: z.record(z.string(), z.string()).default({}),
  /** Screen sizes said to be supported: `small`, `normal`, `large`, `xlarge`. */
  screens: z.array(z.string()).default([]),
  nativeLibraries: z.array(NativeLibrary).default([]),
  abis: z.array(z.string()),
  launcherActivity: z.string().nullable(),
  debuggable: z.boolean().nullable(),
  testOnly: z.boolean().nullable(),
  usesCleartextTraffic: z.boolean().nullable(),
  allowBackup: z.boolean().nullable(),
  /** Native libraries are unpacked at install. */
  extractNativeLibs: z.boolean().nullable().default(null),
  /** Names a network security configuration of its own. */
  networkSecurityConfig: z.boolean().nullable().default(null),
  /** Components other apps may start without holding a permission. */
  exportedComponents: z.array(z.string()).default([]),
  compileSdk: z.int().nullable().default(null),
  /** What min and target SDK say when they are a codename; null for numbers. */
  minSdkCodename: z.string().nullable().default(null),
  targetSdkCodename: z.string().nullable().default(null),
  sdks: z.array(BundledSdk).default([]),
  /** Of a bundle. */
  modules: z.array(z.string()).default([]),
  bundle: BundleBuild.nullable().default(null),
  /** Of an APK set. */
  splits: z.array(SplitApk).default([]),
  /** An expansion file belongs to this version code of this package; `main` or `patch`. */
  expansion: z.enum(["main", "patch"]).nullable().default(null),
  sizeBytes: z.int(),
  entryCount: z.int().nullable(),
  /** Sum of the unpacked sizes. */
  unpackedBytes: z.int().nullable().default(null),
  sizeByArea: SizeByArea.nullable().default(null),
  /** Unpacked bytes of native code by ABI. */
  nativeBytes: z.record(z.string(), z.int()),
  sha256: Sha256.nullable(),
  /** SHA-256 of the text in `assets/console-claim.txt`, where a claim's token is shown; null without one. */
  claimSha256: Sha256.nullable().default(null),
  signature: PackageSignature,
});
export type PackageFacts = z.infer<typeof PackageFacts>;

/** The live version an upload is measured against. */
export const LivePackage = PackageFacts.pick({ minSdk: true, permissions: true, abis: true }).extend({
  package: z.string(),
  versionCode: z.string(),
  /** Of the file; without it nothing is said of its growth. */
  sizeBytes: z.int().optional(),
  /** SHA-256 of the live version's signer certificates. */
  signers: z.array(Sha256),
});
export type LivePackage = z.infer<typeof LivePackage>;
