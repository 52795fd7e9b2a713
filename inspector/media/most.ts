/** What no honest video of a store has more of; each bounds a loop of whatever reads the file. */
export const most = {
  /** Boxes or elements of the first level. A minute takes some dozen, one in pieces of a second some hundred. */
  pieces: 4_000,
  /** The head of a video of a minute has some hundred KiB; whatever wants more at once was made to. */
  bytesAtOnce: 16 * 1024 * 1024,
  /** Four hours of sixty frames a second. */
  samples: 1_000_000,
  samplesOfChunk: 65_536,
  tracks: 64,
  /** A cluster lasts a minute at most, by how its times are written. */
  blocksOfCluster: 100_000,
  /** Of 256 frames at most each. */
  lacedBlocksOfCluster: 128,
  /** What WebM says of its tracks, and of itself. */
  infoBytes: 64 * 1024,
  cuesBytes: 256 * 1024,
} as const;
