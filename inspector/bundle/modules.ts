import type { Archive } from "../zip/archive.ts";

// developer.android.com/guide/app-bundle/app-bundle-format
const manifestPath = /^([^/]+)\/manifest\/AndroidManifest\.xml$/;

export const baseModule = "base";

/** Lists the folders that contain a manifest: base first, the others in archive order. */
export function listModules({ entries }: Archive): string[] {
  const names = entries.flatMap(({ name }) => manifestPath.exec(name)?.[1] ?? []);
  const unique = [...new Set(names)];
  return unique.sort((a, b) => Number(b === baseModule) - Number(a === baseModule));
}

/** Returns one module's files, addressed by the paths its resources use. */
export function filesOfModule(archive: Archive, module: string): Pick<Archive, "find" | "content"> {
  return {
    find: (name) => archive.find(`${module}/${name}`),
    content: (entry, limitBytes) => archive.content(entry, limitBytes),
  };
}
