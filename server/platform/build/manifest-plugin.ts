import { relative } from "node:path";
import type { Plugin } from "vite";
import { type BuildManifest, buildManifestPath } from "#server/platform/http/build-manifest.ts";

const moduleName = (root: string, id: string): string => relative(root, id.replace("\0", ""));

/**
 * Builds a Vite plugin that writes the build manifest: the file of every module, font and picture loaded by name.
 * Vite's manifest omits modules that share a file with others.
 */
export function buildManifestPlugin(root: string): Plugin {
  return {
    name: "write-built-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const all = Object.values(bundle);
      const chunks = all.filter((output) => output.type === "chunk");
      const assets = all.filter((output) => output.type === "asset");
      const loaded = chunks.flatMap(({ moduleIds, fileName }) =>
        moduleIds
          .map((id) => ({ id, fileName, info: this.getModuleInfo(id) }))
          .filter(({ info }) => info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0),
      );
      const named = assets.flatMap(({ originalFileNames, fileName }) =>
        originalFileNames.map((name) => [name, fileName]),
      );
      const built: BuildManifest = {
        entries: loaded.filter(({ info }) => info?.isEntry).map(({ id }) => moduleName(root, id)),
        modules: Object.fromEntries([...named, ...loaded.map(({ id, fileName }) => [moduleName(root, id), fileName])]),
        imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
      };
      this.emitFile({ type: "asset", fileName: buildManifestPath, source: JSON.stringify(built) });
    },
  };
}
