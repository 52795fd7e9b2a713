import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDrizzleJson } from "drizzle-kit/api";
import { beforeAll, expect, it } from "vitest";
import { migrationsFolder } from "#server/platform/db/migrate.ts";
import { projectRoot } from "#server/project-paths.ts";

interface CheckConstraint {
  readonly name: string;
  readonly value: string;
}
/** Parts of a schema that drizzle-kit compares; its own types leave them `any`. */
interface Snapshot extends Record<"sequences" | "enums" | "views" | "schemas", unknown> {
  readonly tables: Record<string, { readonly checkConstraints: Record<string, CheckConstraint> }>;
}

/** The newest snapshot in `migrations/meta`, which `drizzle-kit generate` compares the tables with. */
async function readSnapshot(): Promise<Snapshot> {
  const folder = join(migrationsFolder, "meta");
  const names = (await readdir(folder)).filter((name) => name.endsWith("_snapshot.json")).sort();
  return JSON.parse(await readFile(join(folder, names.at(-1) ?? ""), "utf8"));
}

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await readSnapshot();
});

it("leaves drizzle-kit nothing to generate: the newest snapshot equals the table definitions", async () => {
  const server = join(projectRoot, "server");
  const files = (await readdir(server, { recursive: true })).filter((name) => name.endsWith(".tables.ts"));
  const modules = await Promise.all(files.map((name) => import(join(server, name))));
  const exported = Object.assign({}, ...modules);
  const { tables, sequences, enums, views, schemas } = generateDrizzleJson(
    exported,
    undefined,
    undefined,
    "snake_case",
  );
  expect(Object.keys(tables).length).toBeGreaterThan(100);
  // Through JSON, as drizzle-kit writes it: without undefined properties.
  const declared = JSON.parse(JSON.stringify({ tables, sequences, enums, views, schemas }));
  for (const [part, value] of Object.entries(declared))
    expect(snapshot[part as keyof Snapshot], `run npm run db:generate: ${part}`).toEqual(value);
});

it("lists no values of the contract in a CHECK constraint, so that a new role or language needs no migration", () => {
  const checks = Object.values(snapshot.tables).flatMap(({ checkConstraints }) => Object.values(checkConstraints));
  expect(checks.length).toBeGreaterThan(10);
  const lists = checks.filter(({ value }) => /\b(in|any)\s*\(/i.test(value));
  // Ties the end of an announcement to its state; a new state before the end needs no change.
  expect(lists.map(({ name }) => name)).toEqual(["announcement_ended"]);
});
