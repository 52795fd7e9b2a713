import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lock } from "proper-lockfile";
import { precompress } from "#server/build/precompress.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const output = join(root, "dist");
export const webDirectory = join(output, "web");
const stamp = join(output, "web.sources");
const config = join(root, "vite.config.ts");

/** What the web app is made of. */
const sources = ["src", "resources", "providers", "ui", "contract", "inspector", "locales", "public"];
const files = ["vite.config.ts", "index.html", "package-lock.json", "src/index.html"];

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const listed = await Promise.all(
    sources.map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  const paths = listed.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  for (const path of [...paths, ...files.map((name) => join(root, name))].sort()) {
    if (existsSync(path))
      hash
        .update(path.slice(root.length))
        .update("\0")
        .update(await readFile(path));
  }
  return hash.digest("hex");
}

/** Nothing to build while the web app has no configuration. */
export const hasWebApp = (): boolean => existsSync(config);

export async function isStale(): Promise<boolean> {
  if (!existsSync(join(webDirectory, "index.html"))) return true;
  const built = await readFile(stamp, "utf8").catch(() => "");
  return built !== (await hashSources());
}

/** Two starts in one checkout build one after the other; the second finds the work done. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  await mkdir(output, { recursive: true });
  const retries = { retries: 120, factor: 1, minTimeout: 500, maxTimeout: 1000 };
  const release = await lock(output, { lockfilePath: join(output, "build.lock"), stale: 20_000, retries });
  await work().finally(release);
}

export const buildWebIfStale = (): Promise<void> =>
  oneAtATime(async () => {
    if (await isStale()) await build();
  });

export const buildWeb = (): Promise<void> => oneAtATime(build);

/** Builds the web app into dist/web, compressed beside the originals, and notes what it was built from. */
async function build(): Promise<void> {
  const before = await hashSources();
  const vite = await import("vite");
  await vite.build({ configFile: config, logLevel: "warn" });
  await precompress(webDirectory);
  await writeFile(stamp, before);
}
