import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const self = fileURLToPath(import.meta.url);

/** Sources run in development and in tests; everywhere else the server runs as `npm run build` made it. */
export const fromSources = self.endsWith(".ts");

function folderWithPackageJson(from: string): string {
  if (existsSync(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`There is no package.json above ${self}`);
  return folderWithPackageJson(parent);
}

/** Where `drizzle/`, `dist/` and `node_modules/` are. Looked for upwards: `dist/` is deeper than the sources. */
export const projectRoot = folderWithPackageJson(dirname(self));

export const distDirectory = join(projectRoot, "dist");

/** The file of a module as it runs now; `name` is its path from the project's root, without an ending. */
export function moduleFile(name: string): string {
  return fromSources ? join(projectRoot, `${name}.ts`) : join(distDirectory, `${name}.js`);
}

/** What Node needs before a module's file to run it in a process of its own. */
export const moduleLoader: string[] = fromSources ? ["--import", "tsx"] : [];
