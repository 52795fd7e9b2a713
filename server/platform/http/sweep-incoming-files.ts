import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { AppPlugin } from "./http-app.ts";
import { incomingFolder } from "./incoming-file.ts";

const hourMs = 3_600_000;

/**
 * Deletes temporary uploads (keystores among them) left by a killed server, before requests are accepted. If other
 * processes share the directory, files younger than an hour stay, since a request may still use them.
 */
export const sweepIncomingFiles: AppPlugin = async (_app, { environment, database }) => {
  const folder = incomingFolder(environment.dataDir);
  const before = Date.now() - (database.embedded ? 0 : hourMs);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs <= before) await rm(path, { force: true, recursive: true });
  }
};
