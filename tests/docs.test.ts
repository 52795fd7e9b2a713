import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#server/project-paths.ts";

const inRoot = (path: string): string => join(projectRoot, path);
const read = (path: string): string => readFileSync(inRoot(path), "utf8");

const documents = [
  ...readdirSync(projectRoot).filter((name) => name.endsWith(".md")),
  ...readdirSync(inRoot("docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** Anchor that a Markdown heading gets: lower case, without punctuation, spaces as hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Links of a document whose file or heading is missing. */
function brokenLinks(document: string): string[] {
  const text = read(document);
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? document : join(dirname(document), path);
      if (!existsSync(inRoot(file))) return true;
      return anchor !== undefined && !anchorsIn(read(file)).includes(anchor);
    });
}

const rooms = "contract|inspector|server|demo|providers|resources|ui|src|locales|migrations|tests|docs";

/** Paths in code spans that don't exist; those with a placeholder or a wildcard are skipped. */
function missingPaths(document: string): string[] {
  const text = read(document).replace(/```[\s\S]*?```/g, "");
  const spans = [...text.matchAll(new RegExp(`\`((?:${rooms})/[\\w./-]*)\``, "g"))].map(([, path = ""]) => path);
  return spans.filter((path) => !["", ".ts", ".tsx"].some((ending) => existsSync(inRoot(`${path}${ending}`))));
}

describe("documentation", () => {
  it("keeps the README within 200 lines", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(200);
  });

  it.each(documents)("links in %s lead to files and headings that exist", (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it.each(documents)("paths named in %s exist", (document) => {
    expect(missingPaths(document)).toEqual([]);
  });

  it("names an existing test for every requirement of ASVS that is met", () => {
    const rows = read("tests/security/asvs.md")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .filter((cells) => cells.length === 6);
    const met = rows.filter(([, , , state]) => state === "met");
    const testsIn = (text = "") =>
      [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`/g)].map(([, path = ""]) => path);
    expect(met.length).toBeGreaterThan(70);
    expect(
      rows.flatMap(([, , , , proof]) => testsIn(proof)).filter((path) => !existsSync(inRoot(`tests/${path}`))),
    ).toEqual([]);
    const unproven = met.filter(([, , , , proof]) => testsIn(proof).length === 0);
    // Installing is what the test of this one would be.
    expect(unproven.map(([, , requirement]) => requirement)).toEqual([
      "versions are pinned and installed from the lock file only",
    ]);
  });

  it("lists every decision in the index of decisions", () => {
    const index = read("docs/decisions/README.md");
    const records = readdirSync(inRoot("docs/decisions")).filter((name) => /^\d{4}-/.test(name));
    expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
