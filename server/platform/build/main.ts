import { buildPart, buildPartIfStale } from "./build-part.ts";
import { checkRouteSizes } from "./route-sizes.ts";
import type { Part } from "./sources.mjs";
import { webDirectory } from "./build-web.ts";

/**
 * `npm run build` builds the server and the web app, and checks every route against its size budget. A server start
 * names the part it needs and builds it only if stale.
 */
const words = process.argv.slice(2);
const all: readonly Part[] = ["server", "web"];
const named = all.filter((part) => words.includes(part));
const build = words.includes("--if-stale") ? buildPartIfStale : buildPart;
for (const part of named.length > 0 ? named : all) {
  await build(part);
  if (part === "web" && build === buildPart) await checkRouteSizes(webDirectory);
}
