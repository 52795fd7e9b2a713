import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import {
  findUpload,
  finishUpload,
  findExistingUploadIds,
  removeExpiredUploads,
  type UploadRow,
} from "./upload.store.ts";
import type { UploadOptions } from "./upload-rules.ts";

export interface UploadFinisher {
  /** Moves the content into the file store and marks the row as finished. Idempotent. */
  finish(id: string): Promise<void>;
  /** Finishes an upload whose last byte arrived but whose end was cut off, by a killed server for instance. */
  finishIfComplete(row: UploadRow): Promise<boolean>;
}

export function createUploadFinisher<Who>({ database, files, directory, rules }: UploadOptions<Who>): UploadFinisher {
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
}

const idOf = (fileName: string): string => fileName.replace(/\.json$/, "");
const isId = (name: string): boolean => z.uuid().safeParse(name).success;

/** Deletes uploads that expired unfinished or unused, and the bytes of uploads without a row. */
export async function sweepUploads<Who>({ database, directory }: UploadOptions<Who>): Promise<void> {
  await removeExpiredUploads(database.db);
  // Files are listed before rows are read: an upload has its row before its first byte.
  const names = await readdir(directory).catch(() => []);
  const ids = [...new Set(names.map(idOf))].filter(isId);
  const known = await findExistingUploadIds(database.db, ids);
  for (const id of ids.filter((candidate) => !known.has(candidate))) {
    await rm(join(directory, id), { force: true });
    await rm(join(directory, `${id}.json`), { force: true });
  }
}
