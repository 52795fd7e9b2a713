/** Limits that no honest store video exceeds; each bounds a loop in the library that parses the file. */
export const mediaLimits = {
  /**
   * Maximum number of top-level boxes or elements, and of boxes directly inside another. A one-minute video has some
   * dozen; in one-second fragments, some hundred.
   */
  pieces: 4_000,
  /**
   * Maximum bytes of one read. The header of a one-minute video takes some hundred KiB; a file that needs more is
   * crafted.
   */
  bytesAtOnce: 16 * 1024 * 1024,
  /** Maximum number of samples: four hours at 60 frames per second. */
  samples: 1_000_000,
  samplesOfChunk: 65_536,
  tracks: 64,
  /** Maximum number of blocks in a cluster, which lasts at most a minute because of how its timestamps are encoded. */
  blocksOfCluster: 100_000,
  /** Maximum number of laced blocks in a cluster; each has at most 256 frames. */
  lacedBlocksOfCluster: 128,
  /** Maximum bytes of WebM's Info, of its Tracks and of its EBML header. */
  infoBytes: 64 * 1024,
  cuesBytes: 256 * 1024,
} as const;
