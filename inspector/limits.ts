const MiB = 1024 * 1024;

/** What a sane package stays below. A file beyond is refused before anything of that size is allocated. */
export const limits = {
  packageBytes: 2048 * MiB,
  directoryBytes: 16 * MiB,
  entries: 100_000,
  /** Of an entry's name: bytes, and folders one inside the other. */
  nameBytes: 1024,
  nameSteps: 32,
  /** Looked into, between entries. */
  gaps: 1_000,
  entryBytes: 1024 * MiB,
  inflatedBytes: 4096 * MiB,
  /** Unpacked for nothing but to see whether it is as declared. */
  checkedBytes: 4 * MiB,
  checkedEntries: 400,
  /** Deflate reaches 1032 on zeros; real entries of some size stay far below. */
  inflateRatio: 200,
  inflateRatioFromBytes: 16 * MiB,
  /** The same for a package as a whole. */
  totalRatio: 40,
  totalRatioFromBytes: 64 * MiB,
  manifestBytes: 8 * MiB,
  resourcesBytes: 64 * MiB,
  iconBytes: 2 * MiB,
  networkConfigBytes: MiB,
  /** A file that says a library's version and nothing else. */
  versionFileBytes: 4096,
  signatureFileBytes: 16 * MiB,
  /** Of JAR manifests: sections that name no entry of the archive, and attributes in one section. */
  sectionsWithoutEntry: 1_000,
  sectionAttributes: 1_000,
  /** Of a section, taken over all of them. */
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
  /** Decoded bytes a pool may give, in pools; hostile ones let a million strings share one long text. */
  stringPoolReuse: 8,
  typeChunks: 50_000,
  referenceDepth: 20,
  /** Values looked at for one resource; references that fan out at each step would never end. */
  referenceSteps: 20_000,
  /** Of one repeated field, and of all resources of a bundle's module. */
  protoRepeated: 100_000,
  protoResources: 500_000,
  bundleModules: 200,
  setApks: 500,
  /** A compressed APK of a set is unpacked into memory, one at a time. */
  setApkUnpackedBytes: 96 * MiB,
  setUnpackedBytes: 512 * MiB,
  /** Of the APKs that are looked through together for labels and icons. */
  setTableBytes: 64 * MiB,
  setEntries: 200_000,
  iconCandidates: 64,
  iconLocales: 64,
  /** Names in one list of facts, and characters in one text of them. */
  listedNames: 1_000,
  shownLength: 500,
  findingsPerCode: 20,
} as const;
