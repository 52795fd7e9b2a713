import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#server/project-paths.ts";
import { changes } from "./changes.ts";

const all = Object.values(changes).flat();
const textOf = (file: string): string => readFileSync(join(projectRoot, file), "utf8");

it("every change names a text that stands in its file once, and tests that are there", () => {
  const untrue = all.filter(({ file, text, wrong, tests }) => {
    const isThere = textOf(file).split(text).length === 2;
    return !isThere || wrong === text || tests.some((test) => !existsSync(join(projectRoot, test)));
  });
  const named = untrue.map(({ file, text }) => `${file}: ${text}`);
  expect(named, "tests/mutate/changes has to say how these lines read now").toEqual([]);
});

it("there are enough of them in each field", () => {
  for (const list of Object.values(changes)) expect(list.length).toBeGreaterThanOrEqual(15);
  expect(new Set(all.map(({ file, text, wrong }) => `${file} ${text} ${wrong}`)).size).toBe(all.length);
});
