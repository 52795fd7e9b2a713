import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../../locales");
const loader = join(folder, "load.ts");

/** Nouns whose words come in one file, because the same people need them. Any other noun comes with the console's. */
const joined: Readonly<Record<string, readonly string[]>> = {
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
/** What only the server writes, and what comes with the code that shows it. */
const notLoaded = ["account-texts", "faq-texts", "mail-texts", "public-pages", "store"];

const prefix = "\0words:";
/** The first character is the NUL that marks a module which is no file. */
const wordsId = /^.words:/;
const wordsModule = (language: string, file: string): string => `${prefix}${language}/${file}`;

const fileOf = (noun: string): string =>
  Object.entries(joined).find(([, nouns]) => nouns.includes(noun))?.[0] ?? "console";

/** Before a language has the shell's words, its `versions` are the names of fields, for mails alone. */
function nounsOf(language: string): string[] {
  const isTranslated = existsSync(join(folder, language, "shell.json"));
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""))
    .filter((noun) => !notLoaded.includes(noun) && (isTranslated || noun !== "versions"));
}

/** The nouns of a file in the order in which its module exports them, as `noun0`, `noun1` … */
const nounsIn = (language: string, file: string): string[] => nounsOf(language).filter((noun) => fileOf(noun) === file);

function loaderSource(): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lines = languages.flatMap(({ name: language }) =>
    nounsOf(language).map((noun) => {
      const file = fileOf(noun);
      const place = nounsIn(language, file).indexOf(noun);
      const id = JSON.stringify(wordsModule(language, file));
      return `"./${language}/${noun}.json": () => import(${id}).then((words) => ({ default: words.noun${place} })),`;
    }),
  );
  return `{\n${lines.join("\n")}\n}`;
}

/** For Rolldown's `chunkFileNames`: files of words are told apart from those of code. */
export function fileNameOf({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  return `assets/${facadeModuleId?.startsWith(prefix) ? "words-" : ""}[name]-[hash].js`;
}

/** The words of a language come in few files instead of one for each noun: each would be a request of its own. */
export const joinWords: Plugin = {
  name: "join-words",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: wordsId }, handler: (id) => id },
  load: {
    filter: { id: wordsId },
    handler(id) {
      const [language = "", file = ""] = id.slice(prefix.length).split("/");
      return nounsIn(language, file)
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

const asked = /useTranslation\(\s*(?:"([\w-]+)"|\[([^\]]*)\])/g;

/** The nouns whose words a module asks for. */
export function nounsAsked(code: string): string[] {
  const lists = [...code.matchAll(asked)].map(([, one, several]) => (one ? [one] : (several ?? "").match(/[\w-]+/g)));
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

/**
 * Every module says which words it needs when it arrives, so that a part of the console is shown once they are there
 * too. Asked for when they are drawn, they took away the whole screen around them again.
 */
export const sayNeededWords: Plugin = {
  name: "say-needed-words",
  enforce: "pre",
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: "useTranslation(" },
    handler(code) {
      const nouns = nounsAsked(code);
      if (nouns.length === 0) return null;
      const call = `import { needWords } from "#ui/lazy/needed-words.ts";\nneedWords(${JSON.stringify(nouns)});\n`;
      return { code: call + code, map: null };
    },
  },
};
