import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { findUpload, finishUpload, removeExpiredUploads, type UploadRow } from "./upload.store.ts";
import { type UploadParts, uploadLifetimeMs } from "./upload-rules.ts";

export interface UploadFinisher {
  /** Moves the content into the file store and says so in the row; once, however often it is asked. */
  finish(id: string): Promise<void>;
  /** For an upload whose last byte is here but whose end was cut off, e.g. by a killed server. */
  finishIfComplete(row: UploadRow): Promise<boolean>;
}

export const uploadFinisher = <Who>({ database, files, directory, rules }: UploadParts<Who>): UploadFinisher => {
  const running = new Map<string, Promise<void>>();
  const run = async (id: string): Promise<void> => {
    if ((await findUpload(database.db, id))?.finishedAt !== null) return;
    const path = join(directory, id);
    const stored = await files.take(path);
    await database.transaction(async (tx) => {
      const row = await finishUpload(tx, id, stored);
      if (row) await rules.onFinish?.(tx, row);
    });
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  };
  const finish = (id: string): Promise<void> => {
    const work = running.get(id) ?? run(id).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
  const finishIfComplete = async ({ id, sizeBytes }: UploadRow): Promise<boolean> => {
    const found = await stat(join(directory, id)).catch(() => undefined);
    if (found?.size !== sizeBytes) return false;
    await finish(id);
    return true;
  };
  return { finish, finishIfComplete };
};

/** Forgets uploads that were not finished, or not used, in time, and files that nothing was added to for as long. */
export const sweepUploads = async <Who>({ database, directory }: UploadParts<Who>): Promise<void> => {
  await removeExpiredUploads(database.db);
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - uploadLifetimeMs && !name.endsWith(".json")) {
      await rm(path, { force: true });
      await rm(`${path}.json`, { force: true });
    }
  }
};
