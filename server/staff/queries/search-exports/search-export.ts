import * as z from "zod";
import type { AccessAction, AccessSubject } from "#contract/access/rules.ts";
import { AppExportRequest } from "#contract/catalog/apps/search.ts";
import { DeveloperExportRequest } from "#contract/staff/developers/search.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { ProgressTracker } from "#server/platform/exports/prepare-file.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { appFileColumns, iterateAppRows, countFilteredApps } from "./app-rows.ts";
import { countFilteredDevelopers, developerFileColumns, iterateDeveloperRows } from "./developer-rows.ts";
import { writeTableFile } from "#server/platform/files/table-export.ts";

/**
 * Schema for a query that the call has validated already. In a signed link or a prepared file's row it needs no second
 * validation.
 */
const alreadyValidated = <Question>() => z.custom<Question>((value) => typeof value === "object" && value !== null);
export const SearchExport = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("apps"), question: alreadyValidated<z.output<typeof AppExportRequest>>() }),
  z.strictObject({
    kind: z.literal("developers"),
    question: alreadyValidated<z.output<typeof DeveloperExportRequest>>(),
  }),
]);
export type SearchExport = z.output<typeof SearchExport>;

export const searchExportAbilities: Record<SearchExport["kind"], readonly [AccessAction, AccessSubject]> = {
  apps: ["read", "Review"],
  developers: ["read", "Developer"],
};

export function getSearchExportName({ kind, question }: SearchExport): string {
  return `${kind}-${todayInIndia()}.${question.format}`;
}

export function countSearchExportRows(tx: Tx, { kind, question }: SearchExport): Promise<number> {
  return kind === "apps" ? countFilteredApps(tx, question) : countFilteredDevelopers(tx, question);
}

/** Returns the file's bytes, in chunks. */
export function streamSearchExport(
  tx: Tx,
  { kind, question }: SearchExport,
  watch: ProgressTracker = (rows) => rows,
): AsyncIterable<Uint8Array> {
  const { format } = question;
  return kind === "apps"
    ? writeTableFile(format, kind, appFileColumns, watch(iterateAppRows(tx, question)))
    : writeTableFile(format, kind, developerFileColumns, watch(iterateDeveloperRows(tx, question)));
}
