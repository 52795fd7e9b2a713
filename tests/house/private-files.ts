import type { IModule } from "dependency-cruiser";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const maxPrivateLines = 25;
/** A parent does not grow beyond this by taking in a file. */
const maxParentLines = 250;
/** Files that stay apart however small: views, tables, workers, handlers that an index lists, and the inspector. */
const staysApart =
  /\/(?:index|resource|paths|list|show|create|edit)\.tsx?$|\.tables\.ts$|worker|^(?:inspector|locales|tests)\//;

const linesOf = (text: string): number => text.split("\n").length - 1;

/** Files of at most 25 lines that only one file of the same folder imports: they belong in that file. */
export function privateFileFaults(modules: readonly IModule[]): string[] {
  const importers = new Map<string, Map<string, { readonly isStatic: boolean }>>();
  for (const { source, dependencies } of modules)
    for (const { resolved, dynamic } of dependencies) {
      const found = importers.get(resolved) ?? new Map<string, { readonly isStatic: boolean }>();
      importers.set(resolved, found.set(source, { isStatic: !dynamic && found.get(source)?.isStatic !== false }));
    }
  return modules
    .map(({ source }) => source)
    .filter((path) => !staysApart.test(path))
    .flatMap((path) => {
      const [only, ...others] = importers.get(path) ?? [];
      if (!only || others.length > 0) return [];
      const [parent, { isStatic }] = only;
      if (!isStatic || dirname(parent) !== dirname(path)) return [];
      const text = readFileSync(path, "utf8");
      // Without an export, it is imported for its effect, which may have to come before the importer's other imports.
      if (linesOf(text) > maxPrivateLines || !/^export /m.test(text)) return [];
      const fits = linesOf(text) + linesOf(readFileSync(parent, "utf8")) <= maxParentLines;
      return fits ? [`${path}: a small private file; move it into ${parent}`] : [];
    });
}
