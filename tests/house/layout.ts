import { readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readSources, rooms, type SourceFile } from "./sources.ts";

/** The domains, by the same name in every tree. */
const domains = [
  "accounts",
  "catalog",
  "review",
  "staff",
  "content",
  "ratings",
  "statistics",
  "support",
  "messaging",
  "publishing",
  "platform",
];
/** Folders of one tree that are no domain. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  contract: ["access"],
  server: ["integrations"],
  resources: [],
  "tests/contract": ["access"],
  "tests/server": ["integrations"],
  "tests/resources": [],
};

function domainFaults(): string[] {
  return Object.entries(otherFolders).flatMap(([tree, others]) =>
    readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((folder) => !domains.includes(folder) && !others.includes(folder))
      .map((folder) => `${tree}/${folder} is none of the domains`),
  );
}

const maxPrivateLines = 25;
/** A parent does not grow beyond this by taking in a file. */
const maxParentLines = 250;
/** Files that stay apart however small: views, tables, workers, handlers that an index lists, and the inspector. */
const staysApart =
  /\/(?:index|resource|paths|list|show|create|edit)\.tsx?$|\.tables\.ts$|worker|^inspector\/|^locales\//;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isStatic: boolean;
}

const importsOf = ({ path, text }: SourceFile): Import[] =>
  [...text.matchAll(/(from |)["'`]((?:#|\.{1,2}\/)[^"'`\n]+)["'`]/g)].map(([, lead = "", specifier = ""]) => ({
    from: path,
    to: specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(path), specifier)),
    isStatic: lead === "from ",
  }));

const linesOf = (text: string): number => text.split("\n").length - 1;

/** Files of at most 25 lines that only one file of the same folder imports: they belong in that file. */
function privateFileFaults(): string[] {
  const sources = readSources([...rooms, "tests"]);
  const lines = new Map(sources.map(({ path, text }) => [path, linesOf(text)]));
  const imports = new Map<string, Import[]>();
  for (const found of sources.flatMap(importsOf)) imports.set(found.to, [...(imports.get(found.to) ?? []), found]);
  return sources
    .filter(({ path, text }) => !path.startsWith("tests/") && linesOf(text) <= maxPrivateLines)
    .filter(({ path }) => !staysApart.test(path))
    .flatMap(({ path, text }) => {
      const importers = imports.get(path) ?? [];
      const [only] = importers;
      const isPrivate = importers.length === 1 && only?.isStatic && dirname(only.from) === dirname(path);
      const fits = linesOf(text) + (lines.get(only?.from ?? "") ?? 0) <= maxParentLines;
      return isPrivate && fits ? [`${path}: a small private file; move it into ${only.from}`] : [];
    });
}

/** Violations of the map of domains and of the sizes of private files. */
export function layoutFaults(): string[] {
  return [...domainFaults(), ...privateFileFaults()];
}
