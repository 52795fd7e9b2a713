import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { API } from "typescript/unstable/async";

/**
 * Types that recipes extend. A table with an entry for each of their values doesn't compile until the new one is there.
 * Files with such tables are checked besides those that a recipe touches.
 */
const extended =
  /(?:Record<|\bin )(?:Exclude<)?(?:Account|Staff)?(?:Role|LanguageCode|RegionalLanguageCode|Script|ReviewField|NotificationEventName|ResourceName|AnalyticsPageName)\b/;
/** Texts with a key for each of these values. */
const keyed = /`(?:\w+:)?(?:role|roleNote|field|page|menu|title|notices\.event)\.\$\{/;

const rooms = ["contract", "server", "providers", "resources", "src", "ui", "demo", "tests/support"];

function dependentFiles(folder: string): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(join(folder, room), { recursive: true, encoding: "utf8" }).map((name) => join(room, name)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      return extended.test(text) || keyed.test(text);
    });
}

/** Type errors in the touched files of copied sources, and in files that depend on what recipes extend. */
export async function findTypeErrors(folder: string, touched: readonly string[]): Promise<string[]> {
  const files = [...new Set([...touched.filter((path) => /\.tsx?$/.test(path)), ...dependentFiles(folder)])];
  const config = join(folder, "tsconfig.recipes.json");
  const ambient = ["locales/i18next.d.ts"];
  await writeFile(config, JSON.stringify({ extends: "./tsconfig.json", include: [], files: [...files, ...ambient] }));
  const api = new API({ cwd: folder });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [config] });
    const program = snapshot.getProject(config)?.program;
    if (!program) throw new Error("TypeScript has not opened the project");
    const errors: string[] = [];
    for (const path of files)
      for (const { text } of await program.getSemanticDiagnostics(join(folder, path))) errors.push(`${path}: ${text}`);
    return errors;
  } finally {
    await api.close();
  }
}
