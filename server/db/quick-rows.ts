import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import { NodePgPreparedQuery } from "drizzle-orm/node-postgres";

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A value of the row, and the place in what is made of it: `["id"]`, or `["picture", "mime"]`. */
interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}

/** What Drizzle keeps of a prepared statement; its types hide it. */
interface Prepared {
  readonly fields: readonly Field[] | undefined;
  /** By the name of each table whether its rows are always there, or may be missing from an outer join. */
  readonly joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined;
  customResultMapper: ((rows: readonly unknown[][]) => unknown[]) | undefined;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const value = is(field, Subquery) ? field._.sql : is(field, SQL.Aliased) ? field.sql : field;
  return (value as { readonly decoder: Decoder }).decoder;
}

type Row = Record<string, unknown>;

/** Sets one value of what a row becomes. */
function setterOf({ path, field }: Field, at: number): (made: Row, row: readonly unknown[]) => void {
  const decoder = decoderOf(field);
  const [last = "", around] = [path.at(-1), path.slice(0, -1)];
  return (made, row) => {
    let place = made;
    for (const key of around) place = (place[key] ??= {}) as Row;
    const value = row[at];
    place[last] = value === null ? null : decoder.mapFromDriverValue(value);
  };
}

interface RecordColumn {
  readonly key: string;
  readonly table: string;
  readonly at: number;
}

const recordColumns = (fields: readonly Field[]): RecordColumn[] =>
  fields.flatMap(({ path: [key = "", ...inner], field }, at) =>
    inner.length === 1 && is(field, Column) ? [{ key, table: getTableName(field.table), at }] : [],
  );

/** Records of one outer-joined table are null where their first column is. */
function missingRecords(fields: readonly Field[], isThere: Readonly<Record<string, boolean>>): RecordColumn[] {
  const columns = recordColumns(fields);
  return columns.filter(({ key, table }, at) => {
    const own = columns.filter((column) => column.key === key);
    return own[0] === columns[at] && own.every((column) => column.table === table) && !isThere[table];
  });
}

/**
 * Rows as Drizzle makes them, which finds out for each value anew what it is and how it is read: of a page of a list
 * that took a sixth of the whole answer. Here it is found out once for a statement.
 */
function rowsOf(fields: readonly Field[], isThere: Readonly<Record<string, boolean>> | undefined) {
  const setters = fields.map(setterOf);
  const missing = isThere ? missingRecords(fields, isThere) : [];
  return (rows: readonly unknown[][]): unknown[] =>
    rows.map((row) => {
      const made: Row = {};
      for (const set of setters) set(made, row);
      for (const { key, at } of missing) if (row[at] === null) made[key] = null;
      return made;
    });
}

/** Lets a prepared statement read its rows so; anything else is left as it is. */
export function readQuickly<Statement>(statement: Statement): Statement {
  if (!is(statement, NodePgPreparedQuery)) return statement;
  const prepared = statement as unknown as Prepared;
  if (prepared.fields) prepared.customResultMapper ??= rowsOf(prepared.fields, prepared.joinsNotNullableMap);
  return statement;
}
