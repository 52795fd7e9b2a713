import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { precompress } from "#server/build/precompress.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const webDirectory = join(root, "dist", "web");
const stamp = join(root, "dist", "web.sources");
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

/** Builds the web app into dist/web, compressed beside the originals, and notes what it was built from. */
export async function buildWeb(): Promise<void> {
  const before = await hashSources();
  const { build } = await import("vite");
  await build({ configFile: config, logLevel: "warn" });
  await precompress(webDirectory);
  await writeFile(stamp, before);
}
