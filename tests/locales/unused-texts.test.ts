import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { readSources, rooms } from "#tests/house/sources.ts";

const folder = join(import.meta.dirname, "../../locales", consoleLanguage);
/** Namespaces whose keys are IDs of records, so that no source file names them. */
const keyedByRecord = ["faq-texts", "reference"];
/** Texts of Refine's own buttons. */
const askedByRefine = ["buttons.create"];

const plural = /_(?:zero|one|two|few|many|other)$/;
const literal = /(?<=["'`:])[\w.-]+(?=["'`])/g;
/** Template that builds a key, possibly after a namespace. */
const template = /(?<=`)(?:[\w-]+:)?[\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+(?=`)/g;
const keyPrefix = /(?<=keyPrefix: ")[\w.]+(?=")/g;

function* keysIn(value: object, path = ""): Generator<string> {
  for (const [name, part] of Object.entries(value))
    if (typeof part === "object") yield* keysIn(part, `${path}${name}.`);
    else yield `${path}${name}`.replace(plural, "");
}

/** Returns a test whether sources name a key: as a literal, as the result of a template or below a prefix. */
function findUses(texts: readonly string[]): (namespace: string, key: string) => boolean {
  const findAll = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
  const literals = new Set(findAll(literal));
  const patterns = [...findAll(template), ...findAll(keyPrefix).map((prefix) => `${prefix}.$\{key}`)]
    .map((source) => source.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll(".", "\\.")))
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.join(".+")}$`));
  return (namespace, key) =>
    literals.has(key) || patterns.some((pattern) => pattern.test(key) || pattern.test(`${namespace}:${key}`));
}

it("recognizes keys in literals and in templates", () => {
  const texts = [
    't("head.title"); t("shell:act.cancel"); `${t(`scope.${name}`)}: ${t(`${of}.none`)}`',
    "t(`jobs:${id}`)",
  ];
  const isUsed = findUses([...texts, 'useTranslation("shell", { keyPrefix: "phone" })']);
  const keys = ["head.title", "act.cancel", "scope.read", "list.none", "phone.size"];
  expect(keys.filter((key) => !isUsed("shell", key))).toEqual([]);
  expect(["title", "act.save", "scope", "none"].filter((key) => isUsed("shell", key))).toEqual([]);
  expect(isUsed("jobs", "FAILED")).toBe(true);
});

it("uses every English text", () => {
  const isUsed = findUses(readSources(rooms).map(({ text }) => text));
  const unused = readdirSync(folder).flatMap((file) => {
    const namespace = file.replace(".json", "");
    if (keyedByRecord.includes(namespace)) return [];
    const keys = keysIn(JSON.parse(readFileSync(join(folder, file), "utf8")) as object);
    return [...keys].filter((key) => !isUsed(namespace, key)).map((key) => `${namespace}:${key}`);
  });
  expect(unused.filter((key) => !askedByRefine.some((asked) => key.endsWith(`:${asked}`)))).toEqual([]);
});
