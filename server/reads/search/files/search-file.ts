import { Readable } from "node:stream";
import * as z from "zod";
import type { Action, Subject } from "#contract/access/rules.ts";
import { fileFormats } from "#contract/apps/search.ts";
import type { Context } from "#server/http/route.ts";
import { sealedLinks } from "#server/http/sealed-links.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { csvCell } from "#server/statistics/files/csv.ts";
import type { SheetColumn } from "#server/statistics/files/xlsx/sheet.ts";
import { writeXlsx } from "#server/statistics/files/xlsx/write-xlsx.ts";
import { dayInIndia } from "../../day-in-india.ts";

const linkMs = 10 * 60_000;

const Linked = z.strictObject({
  kind: z.enum(["apps", "developers"]),
  format: z.enum(fileFormats),
  /** As the call has read them; the link is sealed, so nobody has changed them since. */
  filters: z.record(z.string(), z.unknown()),
});
export type Linked = z.output<typeof Linked>;

export const searchLinks = sealedLinks("/api/x/search-files", Linked);

/** What the holder of a link to a file has to be allowed. */
export const neededFor: Record<Linked["kind"], readonly [Action, Subject]> = {
  apps: ["read", "Review"],
  developers: ["read", "Developer"],
};

/** Not what was typed: it may be somebody's address. */
const namesOf = (filters: Linked["filters"]): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [name]));

type Asker = Pick<Context, "actor" | "request" | "services">;

/** A link to the file, and a line in the audit log: whoever takes many records out of the store is known. */
export async function linkTo(asker: Asker, linked: Linked): Promise<{ url: string; name: string }> {
  const { actor, request, services } = asker;
  const { kind, format, filters } = linked;
  const facts = { action: "search_export", subject: "Account", subjectId: actor.accountId } as const;
  await services.database.transaction((tx) =>
    writeAudit(tx, { actor, ...facts, data: { file: kind, format, filters: namesOf(filters) }, requestId: request.id }),
  );
  return { url: searchLinks.addressOf(asker, linked, Date.now() + linkMs), name: nameOf(linked) };
}

export function nameOf({ kind, format }: Pick<Linked, "kind" | "format">): string {
  return `${kind}-${dayInIndia(new Date())}.${format}`;
}

type Cell = string | number;

/** A column of the file and what stands in it. */
export interface Column<Row> extends SheetColumn {
  readonly cellOf: (row: Row) => Cell;
}

const lettersTogether = 64 * 1024;
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

async function* csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let text = `\uFEFF${csvLine(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    text += csvLine(columns.map(({ cellOf }) => cellOf(row)));
    if (text.length < lettersTogether) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ cellOf }) => cellOf(row));
}

const mediaTypes: Record<Linked["format"], string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The file as it is written: never more than a few thousand rows are in memory. */
export function streamOf<Row>(
  { kind, format }: Linked,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): { type: string; body: Readable } {
  const bytes =
    format === "csv" ? csvOf(columns, rows) : writeXlsx([{ name: kind, columns, rows: cellsOf(columns, rows) }]);
  return { type: mediaTypes[format], body: Readable.from(bytes) };
}
