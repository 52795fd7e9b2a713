import { existsSync } from "node:fs";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { projectRoot } from "#server/project-paths.ts";

/** Text inserted into a file directly before the only occurrence of an anchor. */
interface Insertion {
  readonly before: string;
  readonly insert: string;
}

interface RecipeFile {
  /** Path as `docs/contributing.md` names it, such as `server/<domain>/index.ts`. */
  readonly documented: string;
  readonly path: string;
  /** A new file's content, or the insertions into an existing one. */
  readonly edit: string | readonly Insertion[];
}

/** A text with a new key, in every language or in those of the console. */
interface RecipeText {
  readonly file: string;
  readonly languages: "all" | "console";
  /** Keys from the outermost to the new one. */
  readonly keys: readonly string[];
  readonly text: string;
}

/** A recipe of `docs/contributing.md` with one worked example. */
export interface Recipe {
  /** Heading below "Where to put …". */
  readonly heading: string;
  readonly files: readonly RecipeFile[];
  readonly texts: readonly RecipeText[];
  /** New locale files of a language, each a copy of another language's. */
  readonly locale?: { readonly language: string; readonly files: readonly string[]; readonly copyOf: string };
}

const consoleLanguages = ["en-US", "hi-IN", "ur-IN"];
/** Folders that the examples need: sources, locale files, and the tests' own table of roles. */
const copied = [
  "contract",
  "demo",
  "inspector",
  "locales",
  "providers",
  "resources",
  "server",
  "src",
  "ui",
  "tests/support",
  "tests/access",
  "tests/contract/calls.tsv",
  "tests/house",
  "package.json",
  "tsconfig.json",
];

/** Copies the sources into an empty folder. */
export async function copySources(folder: string): Promise<void> {
  for (const name of copied) await cp(join(projectRoot, name), join(folder, name), { recursive: true });
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
}

function insertBefore(text: string, { before, insert }: Insertion, path: string): string {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} places like ${JSON.stringify(before)}`);
  return parts.join(insert + before);
}

async function writeRecipeFile(folder: string, { path, edit }: RecipeFile): Promise<void> {
  const file = join(folder, path);
  if (typeof edit === "string") {
    if (existsSync(file)) throw new Error(`${path} exists already`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, edit);
    return;
  }
  const before = await readFile(file, "utf8");
  await writeFile(
    file,
    edit.reduce((text, insertion) => insertBefore(text, insertion, path), before),
  );
}

function withText(texts: object, [key = "", ...inner]: readonly string[], text: string): object {
  const own = new Map<string, unknown>(Object.entries(texts));
  own.set(key, inner.length === 0 ? text : withText(Object(own.get(key)), inner, text));
  return Object.fromEntries(own);
}

async function writeText(folder: string, { file, languages, keys, text }: RecipeText): Promise<void> {
  for (const language of languages === "all" ? languageCodes : consoleLanguages) {
    const path = join(folder, "locales", language, file);
    const texts: object = JSON.parse(await readFile(path, "utf8"));
    await writeFile(path, JSON.stringify(withText(texts, keys, text)));
  }
}

/** Applies a recipe to copied sources. The new language of a recipe gets its texts after all others. */
export async function applyRecipe(folder: string, { files, texts, locale }: Recipe): Promise<void> {
  for (const file of files) await writeRecipeFile(folder, file);
  for (const text of texts) await writeText(folder, text);
  if (!locale) return;
  for (const name of locale.files) {
    const file = join(folder, "locales", locale.language, name);
    await mkdir(dirname(file), { recursive: true });
    await cp(join(folder, "locales", locale.copyOf, name), file);
  }
}
