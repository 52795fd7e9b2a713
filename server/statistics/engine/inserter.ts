import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Session } from "chdb";
import { toSqlLiteral } from "./bind-parameters.ts";

/** Table, columns and format of inserted rows. */
interface InsertTarget {
  readonly table: string;
  readonly columns: readonly string[];
  readonly format: string;
  readonly settings: readonly (readonly [name: string, value: string])[];
}

/** Rows to insert, in the encoding in which they were received. */
interface Insert extends InsertTarget {
  readonly rows: Buffer;
}

const insertForm = /^\s*INSERT\s+INTO\s+([\w.]+)\s*\(([\w\s,]+)\)\s*FORMAT\s+(\w+)\s*;?\s*$/i;

/** Parses an INSERT whose rows come separately; undefined for any other statement. */
export function parseInsert(statement: string): Omit<InsertTarget, "settings"> | undefined {
  const [, table, columns, format] = insertForm.exec(statement) ?? [];
  if (table === undefined || columns === undefined || format === undefined) return undefined;
  return { table, columns: columns.split(",").map((name) => name.trim()), format };
}

/** Makes all rows of an insert one block, so that its token deduplicates them. */
export const singleBlockSettings = {
  max_threads: 1,
  max_insert_threads: 1,
  min_insert_block_size_rows: 1e9,
  min_insert_block_size_bytes: 0,
};

/** Removes LowCardinality from a type: the plain type is compatible and costs less to read. */
export function withoutLowCardinality(type: string): string {
  return type.replace(/LowCardinality\((\w+(?:\(\w+\))?)\)/, "$1");
}

/**
 * Inserts rows through an unsynced file: passing them with the statement costs the engine more than reading, sorting
 * and writing them. Removes files that a killed engine left in the directory.
 */
export async function createInserter(directory: string) {
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
    const structure = columns.map((name) => `${name} ${withoutLowCardinality(types.get(name) ?? "")}`).join(", ");
    structures.set(key, structure);
    return structure;
  };

  const fromFile = async (session: Session, { table, columns, format, settings }: InsertTarget, file: string) => {
    const structure = await structureOf(session, table, columns);
    const set = [...settings, ...Object.entries(singleBlockSettings)].map(
      ([name, value]) => `${name} = ${toSqlLiteral(String(value))}`,
    );
    await session.queryAsync(
      `INSERT INTO ${table} (${columns.join(", ")})
       SELECT * FROM file(${toSqlLiteral(file)}, ${toSqlLiteral(format)}, ${toSqlLiteral(structure)}) SETTINGS ${set.join(", ")}`,
      { format: "TabSeparated" },
    );
  };

  return {
    /** Inserts the rows of a file and keeps the file afterwards. */
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
