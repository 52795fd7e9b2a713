import { type LanguageCode, languageCodes, consoleLanguage } from "#contract/platform/reference/languages.ts";
import { type BuildManifest, collectManifestFiles, readBuildManifest } from "./build-manifest.ts";
import { findInitialRoute } from "./initial-routes.ts";

export interface Visitor {
  readonly signedIn: boolean;
  readonly language: LanguageCode;
  readonly pathname: string;
}

const trees = { in: "signed-in/SignedInTree.tsx", out: "signed-out/SignedOutTree.tsx" };
const latinFont = "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

/** Returns the modules that the visitor's first page needs, as keys of the build manifest. */
function modulesToPreload({ signedIn, language, pathname }: Visitor): string[] {
  const screen = signedIn ? findInitialRoute(pathname) : undefined;
  const words = ["start", ...(screen?.words ?? [])].map((file) => `../words:${language}/${file}`);
  return [signedIn ? trees.in : trees.out, ...words, ...(screen?.modules ?? [])];
}

/**
 * Manifest used when there is no built web app: the browser then discovers the files itself, a few round trips later.
 */
const emptyManifest: BuildManifest = { entries: [], modules: {}, imports: {} };

/**
 * Returns a function for the page's preload links: the signed-in or signed-out tree, the URL's screen, their texts and
 * the font. Without them the browser discovers each file from the previous one, a round trip later.
 */
export async function createPreloadLinks(directory: string): Promise<(visitor: Visitor) => string> {
  const built = await readBuildManifest(directory).catch(() => emptyManifest);
  const face = built.modules[latinFont];
  const faceLink = face ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${face}">` : "";
  return (visitor) => {
    const scripts = collectManifestFiles(built, modulesToPreload(visitor));
    return [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("") + faceLink;
  };
}

/**
 * Returns the language chosen in this browser, else the first offered one in Accept-Language. The web app decides the
 * same way among the console's languages; public pages have all.
 */
export function negotiateLanguage(
  chosen: string | undefined,
  accepted = "",
  offered: readonly LanguageCode[] = languageCodes,
): LanguageCode {
  const stored = offered.find((code) => code === chosen);
  if (stored) return stored;
  const wanted = accepted.split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const matches = wanted.map((tag) => offered.find((code) => code.startsWith(tag) && tag.length === 2));
  return matches.find((code) => code !== undefined) ?? consoleLanguage;
}
