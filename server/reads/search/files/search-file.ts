import { Readable } from "node:stream";
import * as z from "zod";
import { type Action, abilitiesFor, type Subject } from "#contract/access/rules.ts";
import { fileFormats } from "#contract/apps/search.ts";
import { Id } from "#contract/identifiers.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { Failure } from "#server/http/failure.ts";
import type { Context } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { csvCell } from "#server/statistics/files/csv.ts";
import type { SheetColumn } from "#server/statistics/files/xlsx/sheet.ts";
import { writeXlsx } from "#server/statistics/files/xlsx/write-xlsx.ts";
import { dayInIndia } from "../../day-in-india.ts";

const purpose = "search file";
const linkMs = 10 * 60_000;

const Linked = z.strictObject({
  kind: z.enum(["apps", "developers"]),
  format: z.enum(fileFormats),
  /** As the call has read them; the link is sealed, so nobody has changed them since. */
  filters: z.record(z.string(), z.unknown()),
  /** Who asked: the link holds as long as this session does and its holder may read. */
  holder: z.strictObject({ accountId: Id, sessionId: Id }),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Linked = z.output<typeof Linked>;

const needed: Record<Linked["kind"], readonly [Action, Subject]> = {
  apps: ["read", "Review"],
  developers: ["read", "Developer"],
};

/** Not what was typed: it may be somebody's address. */
const namesOf = (filters: Linked["filters"]): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [name]));

type Asker = Pick<Context, "actor" | "request" | "services">;

/** A link to the file, and a line in the audit log: whoever takes many records out of the store is known. */
export async function linkTo(
  { actor, request, services }: Asker,
  { kind, format, filters }: Pick<Linked, "kind" | "format" | "filters">,
): Promise<{ url: string; name: string }> {
  const { accountId } = actor;
  const facts = { action: "search_export", subject: "Account", subjectId: accountId } as const;
  await services.database.transaction((tx) =>
    writeAudit(tx, { actor, ...facts, data: { file: kind, format, filters: namesOf(filters) }, requestId: request.id }),
  );
  const holder = { accountId, sessionId: requireSession(request) };
  const linked: Linked = { kind, format, filters, holder, until: Date.now() + linkMs };
  const text = Buffer.from(JSON.stringify(linked)).toString("base64url");
  return { url: `/api/x/search-files?token=${services.tokens.seal(purpose, text)}`, name: nameOf(linked) };
}

export function nameOf({ kind, format }: Pick<Linked, "kind" | "format">): string {
  return `${kind}-${dayInIndia(new Date())}.${format}`;
}

export async function openLink({ findActor, tokens }: Services, link: string): Promise<Linked> {
  const text = tokens.unseal(purpose, link);
  if (text === null) throw new Failure("link_invalid");
  const linked = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const actor = linked.until < Date.now() ? null : await findActor(linked.holder);
  if (!actor || !abilitiesFor(actor).can(...needed[linked.kind])) throw new Failure("link_invalid");
  return linked;
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
