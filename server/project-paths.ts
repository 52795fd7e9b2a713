import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const self = fileURLToPath(import.meta.url);

/** True in development and tests, which run the sources; otherwise the server runs as built by `npm run build`. */
export const runsFromSources = self.endsWith(".ts");

function findPackageRoot(from: string): string {
  if (existsSync(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`There is no package.json above ${self}`);
  return findPackageRoot(parent);
}

/**
 * Directory with `migrations/`, `dist/` and `node_modules/`. Found by searching upwards, because `dist/` is deeper than
 * the sources.
 */
export const projectRoot = findPackageRoot(dirname(self));

export const distDirectory = join(projectRoot, "dist");

/** Returns a module's file as it runs now; `name` is its path from the project root, without an extension. */
export function resolveModuleFile(name: string): string {
  return runsFromSources ? join(projectRoot, `${name}.ts`) : join(distDirectory, `${name}.js`);
}

/** Node arguments needed to run a module in a separate process. */
export const nodeLoaderArguments: string[] = runsFromSources ? ["--import", "tsx"] : [];
