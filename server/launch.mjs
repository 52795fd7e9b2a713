// @ts-check
/**
 * `node server/launch.mjs MODULE WORDS…` runs a module of the built server, `server/start` for instance, with plain
 * Node. Where the server is not built yet, or from other sources than these, it is built first.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isStale } from "./build/sources.mjs";

const root = dirname(import.meta.dirname);

if (isStale(root, "server")) {
  const words = ["--import", "tsx", join(root, "server/build/main.ts"), "server", "--if-stale"];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(1);
}

const file = join(root, "dist", `${process.argv[2]}.js`);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
