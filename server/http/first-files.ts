import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LanguageCode, languageCodes, consoleLanguage } from "#contract/reference/languages.ts";
import { firstScreenAt } from "./first-screens.ts";

/** A file of the built web app, in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Visitor {
  readonly signedIn: boolean;
  readonly language: LanguageCode;
  /** The path of the page. */
  readonly pathname: string;
}

const trees = { in: "signed-in/SignedInTree.tsx", out: "signed-out/SignedOutTree.tsx" };
const latinFace = "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

/** What the page of a visitor begins with, as keys of the manifest. */
function firstModules({ signedIn, language, pathname }: Visitor): string[] {
  const screen = signedIn ? firstScreenAt(pathname) : undefined;
  const words = ["start", ...(screen?.words ?? [])].map((file) => `../words:${language}/${file}`);
  return [signedIn ? trees.in : trees.out, ...words, ...(screen?.modules ?? [])];
}

async function readManifest(directory: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(directory, ".vite/manifest.json"), "utf8")) as Manifest;
  } catch {
    // Built without one: the browser finds the files by itself, a few round trips later.
    return {};
  }
}

/** Files that load with these chunks: their own and everything they import statically. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const one of chunk.imports ?? []) add(one);
  };
  for (const key of keys) add(key);
  return found;
}

/**
 * Links that name, in the page itself, what its scripts are going to ask for: the tree of who is signed in or out, the
 * screen of the address, their words, the typeface. Else each is found by the one before it, a round trip later.
 */
export async function readFirstFiles(directory: string): Promise<(visitor: Visitor) => string> {
  const manifest = await readManifest(directory);
  const face = manifest[latinFace];
  const faceLink = face ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${face.file}">` : "";
  return (visitor) => {
    const scripts = filesOf(manifest, firstModules(visitor));
    return [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("") + faceLink;
  };
}

const isLanguage = (code: string | undefined): code is LanguageCode => languageCodes.some((one) => one === code);

/** The language chosen in this browser, else the first it asks for that the console has, as the web app decides it. */
export function languageOf(chosen: string | undefined, accepted = ""): LanguageCode {
  if (isLanguage(chosen)) return chosen;
  const wanted = accepted.split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const found = wanted.map((tag) => languageCodes.find((code) => code.startsWith(tag) && tag.length === 2));
  return found.find((code) => code !== undefined) ?? consoleLanguage;
}
