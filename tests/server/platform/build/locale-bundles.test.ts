import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { localeBundlesPlugin, usedNamespaces, neededNamespacesPlugin } from "#server/platform/build/locale-bundles.ts";
import { projectRoot } from "#server/project-paths.ts";
import { loadTexts } from "#locales/load.ts";

const call = (hook: unknown, ...args: unknown[]): unknown =>
  (hook as { handler: (...args: unknown[]) => unknown }).handler(...args);
const loader = join(projectRoot, "locales/load.ts");

const builtLoader = (): string =>
  (call(localeBundlesPlugin.transform, readFileSync(loader, "utf8"), loader) as { code: string }).code;
const namesIn = (code: string): Map<string, { module: string; name: string }> =>
  new Map(
    [...code.matchAll(/"\.\/([\w-]+\/[\w-]+)\.json": .*?import\("(.+?)"\).*?words\.(\w+)/g)].map(
      ([, noun = "", module = "", name = ""]) => [noun, { module: JSON.parse(`"${module}"`) as string, name }],
    ),
  );

it("lists the same namespaces in the built loader as in the locale files", async () => {
  const built = namesIn(builtLoader());
  for (const language of languageCodes)
    for (const noun of ["shell", "apps", "versions", "statistics", "listing-tests", "findings", "review", "reasons"])
      expect(built.has(`${language}/${noun}`), `${language} ${noun}`).toBe(
        (await loadTexts(language, noun)) !== undefined,
      );
});

it("re-exports every namespace from its own locale file", () => {
  for (const [noun, { module, name }] of namesIn(builtLoader())) {
    const source = call(localeBundlesPlugin.load, module) as string;
    expect(source).toContain(`export { default as ${name} } from "#locales/${noun}.json";`);
  }
});

it("bundles the first screen's namespaces together and keeps others apart", () => {
  const built = namesIn(builtLoader());
  const fileOf = (noun: string) => built.get(`en-US/${noun}`)?.module;
  expect(fileOf("errors")).toBe(fileOf("shell"));
  expect(fileOf("findings")).not.toBe(fileOf("shell"));
});

it.each([
  ['useTranslation("apps")', ["apps"]],
  ['useTranslation(["review", "listing-tests"]); useTranslation("review", { lng })', ["review", "listing-tests"]],
  ["useTranslation()", []],
])("usedNamespaces finds the namespaces used in %s", (code, nouns) => {
  expect(usedNamespaces(code)).toEqual(nouns);
});

it("adds a requireNamespaces call to a module that uses translations", () => {
  const transformed = call(neededNamespacesPlugin.transform, 'const { t } = useTranslation("apps");', "/ui/Part.tsx");
  expect((transformed as { code: string }).code).toContain('requireNamespaces(["apps"]);');
});
