import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (room: string, end: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(join(root, room, name), "utf8"));

it("every plain class name is defined in a style sheet", () => {
  const styles = read("ui", ".css").join("\n");
  const defined = new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
  const used = ["resources", "ui", "src"]
    .flatMap((room) => read(room, ".tsx"))
    .flatMap((source) => [...source.matchAll(/className="([^"]*)"/g)])
    .flatMap(([, names = ""]) => names.split(/\s+/).filter(Boolean));
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
});

it("no field is the browser's own date field, whose format and language are the device's", () => {
  const native = ["resources", "ui", "src"]
    .flatMap((room) => read(room, ".tsx"))
    .flatMap((source) => source.match(/type="(?:date|datetime-local|month|week|time)"/g) ?? []);
  expect(native).toEqual([]);
});
