// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Sources of each part of the build, and a check whether `dist/` is up to date. Plain JavaScript, because `npm start`
 * runs the check before anything is built that could run TypeScript.
 *
 * @typedef {"server" | "web"} Part
 */
const parts = {
  server: {
    folders: ["server", "demo", "contract", "inspector", "locales"],
    files: ["package-lock.json"],
    needs: "server/start.ts",
    makes: "dist/server/start.js",
  },
  web: {
    folders: ["src", "resources", "providers", "ui", "contract", "inspector", "locales"],
    files: ["package-lock.json", "vite.config.ts"],
    needs: "vite.config.ts",
    makes: "dist/web/index.html",
  },
};

/** @type {(root: string, folder: string) => string[]} */
const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** @type {(root: string, part: Part) => string} */
export function hashSources(root, part) {
  const { folders, files } = parts[part];
  const hash = createHash("sha256");
  const paths = [...folders.flatMap((folder) => filesBelow(root, folder)), ...files.map((name) => join(root, name))];
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

/** Returns the file with the source hash of a part's last build. @type {(root: string, part: Part) => string} */
export function stampOf(root, part) {
  return join(root, "dist", `${part}.sources`);
}

/** Tells whether a part must be rebuilt; false without sources. @type {(root: string, part: Part) => boolean} */
export function isStale(root, part) {
  const { needs, makes } = parts[part];
  if (!existsSync(join(root, needs))) return false;
  const stamp = stampOf(root, part);
  if (!existsSync(join(root, makes)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, "utf8") !== hashSources(root, part);
}
