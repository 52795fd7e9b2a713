import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Session } from "chdb";
import { literal } from "./bind-parameters.ts";

/** What rows are of, and how they are written. */
interface Written {
  readonly table: string;
  readonly columns: readonly string[];
  readonly format: string;
  readonly settings: readonly (readonly [name: string, value: string])[];
}

/** Rows as somebody sent them. */
interface Insert extends Written {
  readonly rows: Buffer;
}

const insertForm = /^\s*INSERT\s+INTO\s+([\w.]+)\s*\(([\w\s,]+)\)\s*FORMAT\s+(\w+)\s*;?\s*$/i;

/** What an INSERT whose rows come beside it says. */
export function insertOf(statement: string): Omit<Written, "settings"> | undefined {
  const [, table, columns, format] = insertForm.exec(statement) ?? [];
  if (table === undefined || columns === undefined || format === undefined) return undefined;
  return { table, columns: columns.split(",").map((name) => name.trim()), format };
}

/** All rows of an insert are one block, whose token says whether they are there. */
export const oneBlock = {
  max_threads: 1,
  max_insert_threads: 1,
  min_insert_block_size_rows: 1e9,
  min_insert_block_size_bytes: 0,
};

/** A text's own type reads as the one that keeps few different texts, and costs less to read. */
export function typeOfValues(type: string): string {
  return type.replace(/LowCardinality\((\w+(?:\(\w+\))?)\)/, "$1");
}

/**
 * Inserts rows by way of a file that nobody syncs: to take them beside their statement costs the engine more than to
 * read, sort and write them. What an engine that was killed left in the directory is removed.
 */
export async function openInserts(directory: string) {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const structures = new Map<string, string>();

  const structureOf = async (session: Session, table: string, columns: readonly string[]): Promise<string> => {
    const key = `${table} ${columns.join()}`;
    const known = structures.get(key);
    if (known !== undefined) return known;
    const described = await session.queryAsync(`DESCRIBE TABLE ${table}`, { format: "TabSeparatedRaw" });
    const types = new Map(
      described
        .text()
        .split("\n")
        .map((line) => line.split("\t", 2) as [string, string]),
    );
    const structure = columns.map((name) => `${name} ${typeOfValues(types.get(name) ?? "")}`).join(", ");
    structures.set(key, structure);
    return structure;
  };

  const fromFile = async (session: Session, { table, columns, format, settings }: Written, file: string) => {
    const structure = await structureOf(session, table, columns);
    const set = [...settings, ...Object.entries(oneBlock)].map(
      ([name, value]) => `${name} = ${literal(String(value))}`,
    );
    await session.queryAsync(
      `INSERT INTO ${table} (${columns.join(", ")})
       SELECT * FROM file(${literal(file)}, ${literal(format)}, ${literal(structure)}) SETTINGS ${set.join(", ")}`,
      { format: "TabSeparated" },
    );
  };

  return {
    /** Adds the rows of a file, which stays. */
    fromFile,
    add: async (session: Session, { rows, ...written }: Insert): Promise<void> => {
      if (rows.length === 0) return;
      const file = join(directory, randomUUID());
      try {
        await writeFile(file, rows, { mode: 0o600 });
        await fromFile(session, written, file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}
