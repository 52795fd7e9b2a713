const MiB = 1024 * 1024;

/** Limits that sane packages stay below. A larger file is refused before anything of that size is allocated. */
export const limits = {
  packageBytes: 2048 * MiB,
  directoryBytes: 16 * MiB,
  entries: 100_000,
  /** Maximum bytes of an entry's name; `nameSteps` limits its folders. */
  nameBytes: 1024,
  nameSteps: 32,
  /** Maximum number of gaps between entries that are inspected. */
  gaps: 1_000,
  entryBytes: 1024 * MiB,
  inflatedBytes: 4096 * MiB,
  /** Maximum bytes unpacked only to verify declared sizes and checksums. */
  checkedBytes: 4 * MiB,
  checkedEntries: 400,
  /**
   * Maximum ratio of unpacked to compressed bytes of an entry. Deflate reaches 1032:1 on zeros; larger real entries
   * stay far below.
   */
  inflateRatio: 200,
  inflateRatioFromBytes: 16 * MiB,
  /** Maximum ratio of unpacked to compressed bytes of a whole package. */
  totalRatio: 40,
  totalRatioFromBytes: 64 * MiB,
  manifestBytes: 8 * MiB,
  resourcesBytes: 64 * MiB,
  iconBytes: 2 * MiB,
  networkConfigBytes: MiB,
  /** Maximum bytes of a file that contains only a library's version. */
  versionFileBytes: 4096,
  signatureFileBytes: 16 * MiB,
  /** JAR manifests: sections without a matching archive entry, and attributes per section. */
  sectionsWithoutEntry: 1_000,
  sectionAttributes: 1_000,
  /** Maximum average bytes per section. */
  sectionBytes: 1_024,
  /** Maximum bytes of a PKCS#7 block. */
  signatureBlockBytes: MiB,
  signingBlockBytes: 16 * MiB,
  signers: 10,
  /** Maximum certificates in one PKCS#7 block. */
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
  /** Maximum values visited while resolving one resource; references that fan out at each step would never end. */
  referenceSteps: 20_000,
  /** Maximum items in one repeated field, and resources in one bundle module. */
  protoRepeated: 100_000,
  protoResources: 500_000,
  bundleModules: 200,
  setApks: 500,
  /** Maximum bytes of compressed APKs in a set, which are unpacked into memory one at a time. */
  setApkUnpackedBytes: 96 * MiB,
  setUnpackedBytes: 512 * MiB,
  /** Limits for the merged APKs in which labels and icons are looked up. */
  setTableBytes: 64 * MiB,
  setEntries: 200_000,
  iconCandidates: 64,
  iconLocales: 64,
  /** Maximum names per list of facts, and characters per text. */
  listedNames: 1_000,
  shownLength: 500,
  findingsPerCode: 20,
} as const;
