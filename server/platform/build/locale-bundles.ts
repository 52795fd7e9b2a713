import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../../../locales");
const loader = join(folder, "load.ts");

/**
 * Namespaces that are bundled into one file, because the same people need them, by file name. All others are in the
 * console's file.
 */
const bundles: Readonly<Record<string, readonly string[]>> = {
  palette: ["palette"],
  programs: ["devtools"],
  rules: ["policies"],
  reading: ["editorials"],
  support: ["support", "tickets", "help"],
  start: ["shell", "errors", "accounts", "statuses"],
  staff: [
    "review",
    "reasons",
    "opinions",
    "rules",
    "deliveries",
    "messages",
    "announcements",
    "staff",
    "audit",
    "analytics",
    "views",
    "search",
    "conflicts",
    "developers",
    "staff-notes",
    "cms",
    "words",
  ],
};
/**
 * Namespaces that the browser does not load by itself: server texts, and those that come with the code that uses them.
 */
const serverOnly = ["account-texts", "faq-texts", "mail-texts", "public-pages", "store"];

const prefix = "\0words:";
/** Module ids of the locale bundles. They begin with the NUL character, which marks a virtual module. */
const bundleId = /^.words:/;
const bundleModule = (language: string, file: string): string => `${prefix}${language}/${file}`;

const bundleOf = (noun: string): string =>
  Object.entries(bundles).find(([, nouns]) => nouns.includes(noun))?.[0] ?? "console";

/**
 * Returns the namespaces of a language that the browser loads. Leaves out `versions` until `shell` is translated: until
 * then it holds only field names for mails.
 */
function namespacesOf(language: string): string[] {
  const isTranslated = existsSync(join(folder, language, "shell.json"));
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""))
    .filter((noun) => !serverOnly.includes(noun) && (isTranslated || noun !== "versions"));
}

/** Returns a bundle's namespaces in the order of its exports `noun0`, `noun1` … */
const namespacesIn = (language: string, file: string): string[] =>
  namespacesOf(language).filter((noun) => bundleOf(noun) === file);

function loaderSource(): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lines = languages.flatMap(({ name: language }) =>
    namespacesOf(language).map((noun) => {
      const file = bundleOf(noun);
      const place = namespacesIn(language, file).indexOf(noun);
      const id = JSON.stringify(bundleModule(language, file));
      return `"./${language}/${noun}.json": () => import(${id}).then((words) => ({ default: words.noun${place} })),`;
    }),
  );
  return `{\n${lines.join("\n")}\n}`;
}

/** Names chunks for Rolldown's `chunkFileNames`. Locale files get names that differ from those of code files. */
export function chunkFileName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  return `assets/${facadeModuleId?.startsWith(prefix) ? "words-" : ""}[name]-[hash].js`;
}

/** Vite plugin that bundles a language's namespaces into a few files, since each namespace would be its own request. */
export const localeBundlesPlugin: Plugin = {
  name: "join-words",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: bundleId }, handler: (id) => id },
  load: {
    filter: { id: bundleId },
    handler(id) {
      const [language = "", file = ""] = id.slice(prefix.length).split("/");
      return namespacesIn(language, file)
        .map((noun, place) => `export { default as noun${place} } from "#locales/${language}/${noun}.json";`)
        .join("\n");
    },
  },
  transform: {
    filter: { id: /\/locales\/load\.ts$/ },
    handler(code, id) {
      if (id !== loader) return null;
      const source = code.replace(/import\.meta\.glob<[^(]*\([\s\S]*?\]\)/, loaderSource);
      if (source === code) throw new Error("locales/load.ts does not look for its files as it did");
      return { code: source, map: null };
    },
  },
};

const translationCall = /useTranslation\(\s*(?:"([\w-]+)"|\[([^\]]*)\])/g;

/** Returns the namespaces that a module's `useTranslation` calls name. */
export function usedNamespaces(code: string): string[] {
  const lists = [...code.matchAll(translationCall)].map(([, one, several]) =>
    one ? [one] : (several ?? "").match(/[\w-]+/g),
  );
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

/**
 * Vite plugin that makes every module declare its namespaces on arrival, so that a screen appears only once they are
 * loaded. Requested while rendering, they made the whole surrounding screen disappear again.
 */
export const neededNamespacesPlugin: Plugin = {
  name: "require-namespaces",
  enforce: "pre",
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: "useTranslation(" },
    handler(code) {
      const nouns = usedNamespaces(code);
      if (nouns.length === 0) return null;
      const call = `import { requireNamespaces } from "#ui/lazy/required-namespaces.ts";\nrequireNamespaces(${JSON.stringify(nouns)});\n`;
      return { code: call + code, map: null };
    },
  },
};
