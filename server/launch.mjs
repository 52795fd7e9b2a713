// @ts-check
/**
 * `node server/launch.mjs MODULE WORDS…` runs a module of the built server, `server/start` for instance, with plain
 * Node. If the server is not built yet, or its sources have changed since, it is built first.
 */
import { spawn, spawnSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isStale } from "./platform/build/sources.mjs";

const root = dirname(import.meta.dirname);

/** @type {(part: import("./platform/build/sources.mjs").Part) => string[]} */
const buildOf = (part) => ["--import", "tsx", join(root, "server/platform/build/main.ts"), part, "--if-stale"];
/** @type {{ cwd: string, stdio: ["ignore", number, number] }} */
const buildOptions = { cwd: root, stdio: ["ignore", 2, 2] };

/** Priority of the web build: it uses only the CPU time that the server's start leaves. */
const webBuildPriority = constants.priority.PRIORITY_BELOW_NORMAL;

if (isStale(root, "server")) {
  // The web app is built in parallel on another core; the started server waits for it if necessary.
  const serves = process.argv[2] === "server/start" && !process.argv.includes("--api");
  const web = serves && isStale(root, "web") ? spawn(process.execPath, buildOf("web"), buildOptions) : undefined;
  if (web?.pid) setPriority(web.pid, webBuildPriority);
  process.once("exit", () => web?.kill());
  const { status } = spawnSync(process.execPath, buildOf("server"), buildOptions);
  if (status !== 0) process.exit(1);
}

const file = join(root, "dist", `${process.argv[2]}.js`);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
