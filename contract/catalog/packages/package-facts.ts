import { z } from "zod";

export const PackageType = z.enum(["apk", "aab", "apks", "obb", "unknown"]);
export type PackageType = z.infer<typeof PackageType>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const PackageSigner = z.strictObject({
  /** SHA-256 of the certificate's DER, lower-case hex: what Android calls the signer's identity. */
  sha256: Sha256,
  subject: z.string(),
  /** ISO timestamps between which the certificate is valid. */
  notBefore: z.string().nullable().default(null),
  notAfter: z.string(),
  /** `RSA`, `EC` or `DSA`, as Java names them. */
  keyAlgorithm: z.string().nullable().default(null),
  keyBits: z.int().nullable().default(null),
});
export type PackageSigner = z.infer<typeof PackageSigner>;

export const PackageSignature = z.strictObject({
  /** Result of `apksigner verify` for the file's own min SDK. */
  verified: z.boolean(),
  /** Schemes that are present and verified. */
  schemes: z.strictObject({
    v1: z.boolean(),
    v2: z.boolean(),
    v3: z.boolean(),
    v31: z.boolean(),
    stamp: z.boolean(),
  }),
  signers: z.array(PackageSigner),
  /** Certificates of a verified rotation, oldest first, the current one last; empty without rotation. */
  lineage: z.array(Sha256),
  /** Earlier certificates that the current signer still allows to sign updates (rollback capability). */
  rollback: z.array(Sha256).default([]),
});
export type PackageSignature = z.infer<typeof PackageSignature>;

/** Shared library in the package, in a module of a bundle or in a split of a set. */
export const NativeLibrary = z.strictObject({
  /** Name of the entry in the archive. */
  path: z.string(),
  abi: z.string(),
  sizeBytes: z.int(),
  /** True if Android loads the library directly from the package; a compressed library is unpacked at install. */
  stored: z.boolean(),
  /** Smallest `p_align` of the ELF file's PT_LOAD segments, in bytes; null if unreadable. */
  elfAlignment: z.number().nullable(),
  /** True if the library starts at a multiple of 16 KiB in the package; null for a compressed one. */
  zipAligned: z.boolean().nullable(),
});
export type NativeLibrary = z.infer<typeof NativeLibrary>;

/** Download size of each part: compressed bytes of its entries. */
export const SizeByArea = z.strictObject({
  dex: z.int(),
  native: z.int(),
  resources: z.int(),
  assets: z.int(),
  other: z.int(),
});
export type SizeByArea = z.infer<typeof SizeByArea>;

/** Library that the package contains, as its files name it (`META-INF/*.version`, `play-services-*.properties`). */
export const BundledSdk = z.strictObject({ name: z.string(), version: z.string() });
export type BundledSdk = z.infer<typeof BundledSdk>;

/** One APK of a set. */
export const SplitApk = z.strictObject({
  path: z.string(),
  module: z.string(),
  /** Split's name; null for a base or standalone APK. */
  splitName: z.string().nullable(),
  sizeBytes: z.int(),
});
export type SplitApk = z.infer<typeof SplitApk>;

/** One module of a bundle. */
export const BundleModule = z.strictObject({
  name: z.string(),
  kind: z.enum(["base", "feature", "assets"]),
  /** Time at which devices receive the module; a conditional one at install if the device matches. */
  delivery: z.enum(["install-time", "conditional", "fast-follow", "on-demand"]),
  abis: z.array(z.string()),
  sizeByArea: SizeByArea,
});
export type BundleModule = z.infer<typeof BundleModule>;

/** Build configuration of a bundle. */
export const BundleBuild = z.strictObject({
  /** Version of the bundletool that built it. */
  bundletoolVersion: z.string().nullable(),
  /** Globs of files that stay uncompressed in its APKs. */
  uncompressedFiles: z.array(z.string()),
  modules: z.array(BundleModule),
});
export type BundleBuild = z.infer<typeof BundleBuild>;

/** Metadata of a package. An unreadable value is null; lists are empty. */
export const PackageFacts = z.strictObject({
  package: z.string().nullable(),
  /** Version code with 64 bits (versionCodeMajor in the upper half), so a decimal string. */
  versionCode: z.string().nullable(),
  versionName: z.string().nullable(),
  splitName: z.string().nullable(),
  minSdk: z.int().nullable(),
  targetSdk: z.int().nullable(),
  maxSdk: z.int().nullable(),
  label: z.string().nullable(),
  /** Label of the app by BCP 47 language, without the default label. */
  labels: z.record(z.string(), z.string()),
  /** BCP 47 languages for which the package has any resource. */
  locales: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Permissions requested only up to an SDK level (`maxSdkVersion`), by name. */
  permissionMaxSdk: z.record(z.string(), z.int()).default({}),
  /** Permissions granted without a declaration, because of an old target SDK or another permission. */
  impliedPermissions: z.array(z.string()).default([]),
  /** Required features that are declared. */
  features: z.array(z.string()),
  optionalFeatures: z.array(z.string()),
  /** Required features without a declaration, implied by permissions and defaults. */
  impliedFeatures: z.array(z.string()).default([]),
  /** Entry name of the icon by BCP 47 language, `""` for the default one. */
  icons: z.record(z.string(), z.string()).default({}),
  /** Declared screen sizes: `small`, `normal`, `large`, `xlarge`. */
  screens: z.array(z.string()).default([]),
  nativeLibraries: z.array(NativeLibrary).default([]),
  abis: z.array(z.string()),
  launcherActivity: z.string().nullable(),
  debuggable: z.boolean().nullable(),
  testOnly: z.boolean().nullable(),
  usesCleartextTraffic: z.boolean().nullable(),
  allowBackup: z.boolean().nullable(),
  /** Whether native libraries are unpacked at install; null if the manifest doesn't say. */
  extractNativeLibs: z.boolean().nullable().default(null),
  /** Whether the manifest names a network security configuration of its own. */
  networkSecurityConfig: z.boolean().nullable().default(null),
  /** Names of components that other apps may start without holding a permission. */
  exportedComponents: z.array(z.string()).default([]),
  compileSdk: z.int().nullable().default(null),
  /** Codenames in min and target SDK; null for numbers. */
  minSdkCodename: z.string().nullable().default(null),
  targetSdkCodename: z.string().nullable().default(null),
  sdks: z.array(BundledSdk).default([]),
  /** Names of a bundle's modules; empty for other files. */
  modules: z.array(z.string()).default([]),
  bundle: BundleBuild.nullable().default(null),
  /** APKs of an APK set; empty for other files. */
  splits: z.array(SplitApk).default([]),
  /** Kind of expansion file for this package and version code: `main` or `patch`. */
  expansion: z.enum(["main", "patch"]).nullable().default(null),
  sizeBytes: z.int(),
  entryCount: z.int().nullable(),
  /** Total size of the unpacked entries in bytes; null if unknown. */
  unpackedBytes: z.int().nullable().default(null),
  sizeByArea: SizeByArea.nullable().default(null),
  /** Unpacked bytes of native code by ABI. */
  nativeBytes: z.record(z.string(), z.int()),
  sha256: Sha256.nullable(),
  /** SHA-256 of the text in `assets/console-claim.txt`, which proves a name claim; null without that file. */
  claimSha256: Sha256.nullable().default(null),
  signature: PackageSignature,
});
export type PackageFacts = z.infer<typeof PackageFacts>;

/** Live version that an upload is compared with. */
export const LivePackage = PackageFacts.pick({ minSdk: true, permissions: true, abis: true }).extend({
  package: z.string(),
  versionCode: z.string(),
  /** Size of the live file in bytes; without it, growth isn't reported. */
  sizeBytes: z.int().optional(),
  /** SHA-256 of the live version's signer certificates. */
  signers: z.array(Sha256),
});
export type LivePackage = z.infer<typeof LivePackage>;
