import * as z from "zod";
import type { Action, Subject } from "#contract/access/rules.ts";
import { AppFile } from "#contract/apps/search.ts";
import { DeveloperFile } from "#contract/developers/search.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Watch } from "#server/prepared-files/prepare-file.ts";
import { dayInIndia } from "../../day-in-india.ts";
import { appColumns, appRows, countApps } from "./app-rows.ts";
import { countDevelopers, developerColumns, developerRows } from "./developer-rows.ts";
import { bytesOf } from "#server/files/table-file.ts";

/**
 * A file's content as the call has validated it. In a signed link or a prepared file's row it needs no second
 * validation.
 */
const asRead = <Question>() => z.custom<Question>((value) => typeof value === "object" && value !== null);
export const SearchFile = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("apps"), question: asRead<z.output<typeof AppFile>>() }),
  z.strictObject({ kind: z.literal("developers"), question: asRead<z.output<typeof DeveloperFile>>() }),
]);
export type SearchFile = z.output<typeof SearchFile>;

export const needed: Record<SearchFile["kind"], readonly [Action, Subject]> = {
  apps: ["read", "Review"],
  developers: ["read", "Developer"],
};

export function nameOf({ kind, question }: SearchFile): string {
  return `${kind}-${dayInIndia(new Date())}.${question.format}`;
}

export function countRows(tx: Tx, { kind, question }: SearchFile): Promise<number> {
  return kind === "apps" ? countApps(tx, question) : countDevelopers(tx, question);
}

/** The file's bytes, in chunks. */
export function writeSearchFile(
  tx: Tx,
  { kind, question }: SearchFile,
  watch: Watch = (rows) => rows,
): AsyncIterable<Uint8Array> {
  const { format } = question;
  return kind === "apps"
    ? bytesOf(format, kind, appColumns, watch(appRows(tx, question)))
    : bytesOf(format, kind, developerColumns, watch(developerRows(tx, question)));
}
