const MiB = 1024 * 1024;

/** Limits that sane packages stay below. A larger file is refused before anything of that size is allocated. */
export const limits = {
  packageBytes: 2048 * MiB,
  directoryBytes: 16 * MiB,
  entries: 100_000,
  /** Entry names: bytes, and nested folders. */
  nameBytes: 1024,
  nameSteps: 32,
  /** Gaps between entries that are inspected. */
  gaps: 1_000,
  entryBytes: 1024 * MiB,
  inflatedBytes: 4096 * MiB,
  /** Unpacked only to verify declared sizes and checksums. */
  checkedBytes: 4 * MiB,
  checkedEntries: 400,
  /** Deflate reaches 1032:1 on zeros; larger real entries stay far below. */
  inflateRatio: 200,
  inflateRatioFromBytes: 16 * MiB,
  /** The same ratio for a whole package. */
  totalRatio: 40,
  totalRatioFromBytes: 64 * MiB,
  manifestBytes: 8 * MiB,
  resourcesBytes: 64 * MiB,
  iconBytes: 2 * MiB,
  networkConfigBytes: MiB,
  /** A file that contains only a library's version. */
  versionFileBytes: 4096,
  signatureFileBytes: 16 * MiB,
  /** JAR manifests: sections without a matching archive entry, and attributes per section. */
  sectionsWithoutEntry: 1_000,
  sectionAttributes: 1_000,
  /** Average bytes per section. */
  sectionBytes: 1_024,
  /** A PKCS#7 block. */
  signatureBlockBytes: MiB,
  signingBlockBytes: 16 * MiB,
  signers: 10,
  /** In one PKCS#7 block. */
  certificates: 64,
  stampBytes: 1024,
  xmlDepth: 64,
  xmlElements: 100_000,
  stringLength: 65_536,
  /**
   * Characters that a string pool may decode to, as a multiple of its size. Hostile pools let a million strings share
   * one long text.
   */
  stringPoolReuse: 8,
  typeChunks: 50_000,
  referenceDepth: 20,
  /** Values visited while resolving one resource; references that fan out at each step would never end. */
  referenceSteps: 20_000,
  /** Items in one repeated field, and resources in one bundle module. */
  protoRepeated: 100_000,
  protoResources: 500_000,
  bundleModules: 200,
  setApks: 500,
  /** Compressed APKs of a set are unpacked into memory, one at a time. */
  setApkUnpackedBytes: 96 * MiB,
  setUnpackedBytes: 512 * MiB,
  /** Limits for the merged APKs in which labels and icons are looked up. */
  setTableBytes: 64 * MiB,
  setEntries: 200_000,
  iconCandidates: 64,
  iconLocales: 64,
  /** Names per list of facts, and characters per text. */
  listedNames: 1_000,
  shownLength: 500,
  findingsPerCode: 20,
} as const;
