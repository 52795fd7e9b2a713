import type { FileStore } from "./file-store.ts";

interface GarbageOptions {
  /** Content stored later than this is left for the next run. */
  readonly untouchedSince: Date;
  /** Returns those hashes that a database row references. */
  readonly named: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

const batchSize = 200;

/** Deletes the given content that no row references; checked again for each right before it goes. */
export async function collectGarbage(
  files: FileStore,
  hashes: Iterable<string> | AsyncIterable<string>,
  { untouchedSince, named }: GarbageOptions,
): Promise<void> {
  const collect = async (batch: readonly string[]): Promise<void> => {
    const kept = await named(batch);
    for (const sha256 of batch.filter((one) => !kept.has(one))) {
      await files.discard(sha256, { untouchedSince, isNamed: async () => (await named([sha256])).has(sha256) });
    }
  };
  let batch: string[] = [];
  for await (const sha256 of hashes) {
    batch.push(sha256);
    if (batch.length < batchSize) continue;
    await collect(batch);
    batch = [];
  }
  if (batch.length > 0) await collect(batch);
}
