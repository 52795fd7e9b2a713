import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDiskFull } from "#server/platform/db/sql-state.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { FileLinks } from "./file-links.ts";
import type { FileStore, StoredFile } from "./file-store.ts";

const staleAfterMs = 24 * 3_600_000;

/**
 * Opens the file store on a local disk: `<directory>/<first two digits>/<sha256>`, written elsewhere first, then
 * renamed. `alone`: no other process uses the directory, so partial files come from a dead one.
 */
export async function openDiskStore(directory: string, links: FileLinks, alone = false): Promise<FileStore> {
  const incoming = join(directory, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (sha256: string): string => {
    if (!isHash(sha256)) throw new Failure("file_not_found");
    return join(directory, sha256.slice(0, 2), sha256);
  };
  await removeLeftovers(incoming, pathOf, Date.now() - (alone ? 0 : staleAfterMs));
  /** Stores the content that `write` puts at the given path; either all of it gets its name or none. */
  const keep = async (write: (path: string) => Promise<unknown>): Promise<StoredFile> => {
    const draft = join(incoming, randomUUID());
    try {
      await write(draft);
      const stored = await syncAndHash(draft);
      const now = new Date();
      await utimes(draft, now, now);
      const path = pathOf(stored.sha256);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncDirectory(dirname(path));
      return stored;
    } catch (error) {
      throw isDiskFull(error) ? new Failure("disk_full", { cause: error }) : error;
    } finally {
      await rm(draft, { force: true });
    }
  };
  const find = async (sha256: string): Promise<StoredFile | undefined> => {
    const found = await stat(pathOf(sha256)).catch(() => undefined);
    return found && { sha256, sizeBytes: found.size };
  };
  const existing = async (sha256: string): Promise<string> => {
    if (!(await find(sha256))) throw new Failure("file_not_found");
    return pathOf(sha256);
  };
  return {
    put: (content) =>
      keep((path) => {
        const source = content instanceof Readable ? content : Readable.from([content]);
        return pipeline(source, createWriteStream(path, { mode: 0o600 }));
      }),
    take: (source) => keep((path) => linkOrCopy(source, path)),
    get: async (sha256, range) => createReadStream(await existing(sha256), range),
    stat: find,
    withLocalFile: async (sha256, use) => use(await existing(sha256)),
    delete: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listContent(directory),
    discard: async (sha256, { untouchedSince, isNamed }) => {
      const path = pathOf(sha256);
      const isFresh = async (at: string): Promise<boolean> => (await stat(at)).mtimeMs > untouchedSince.getTime();
      const aside = join(incoming, `${sha256}${removalMark}${randomUUID()}`);
      try {
        if ((await isFresh(path)) || (await isNamed())) return;
        // Moved aside and checked again. Somebody who stores the same content from now on writes a new file.
        await rename(path, aside);
        if ((await isFresh(aside)) || (await isNamed())) await restore(aside, path);
        await rm(aside, { force: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    url: links.sign,
  };
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
/** Separates the hash from a random suffix, in the name of content that is being removed. */
const removalMark = ".out.";

async function* listContent(directory: string): AsyncGenerator<string> {
  for (const part of await readdir(directory)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    yield* (await readdir(join(directory, part))).filter(isHash);
  }
}

const restore = (aside: string, path: string): Promise<void> =>
  link(aside, path).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const linkOrCopy = (source: string, path: string): Promise<void> =>
  link(source, path).catch(() => copyFile(source, path, constants.COPYFILE_FICLONE));

/** Hashes a finished file and syncs it to the disk before it gets its name. */
const syncAndHash = async (path: string): Promise<StoredFile> => {
  const file = await open(path, "r+");
  try {
    await file.sync();
    const hash = createHash("sha256");
    let sizeBytes = 0;
    for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
    return { sha256: hash.digest("hex"), sizeBytes };
  } finally {
    await file.close();
  }
};

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, "r");
  await directory.sync().finally(() => directory.close());
};

/**
 * Removes partial files of a killed process; another process on the same disk may still be writing the younger ones.
 */
const removeLeftovers = async (
  incoming: string,
  pathOf: (sha256: string) => string,
  untouchedSince: number,
): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs > untouchedSince) continue;
    // An interrupted removal: the content returns to the store until the next sweep.
    if (name.includes(removalMark)) await restore(path, pathOf(name.slice(0, name.indexOf(removalMark))));
    await rm(path, { force: true });
  }
};
