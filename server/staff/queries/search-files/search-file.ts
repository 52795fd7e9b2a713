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
export const SearchFile = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("apps"), question: alreadyValidated<z.output<typeof AppExportRequest>>() }),
  z.strictObject({
    kind: z.literal("developers"),
    question: alreadyValidated<z.output<typeof DeveloperExportRequest>>(),
  }),
]);
export type SearchFile = z.output<typeof SearchFile>;

export const searchFileAbilities: Record<SearchFile["kind"], readonly [AccessAction, AccessSubject]> = {
  apps: ["read", "Review"],
  developers: ["read", "Developer"],
};

export function getSearchFileName({ kind, question }: SearchFile): string {
  return `${kind}-${todayInIndia()}.${question.format}`;
}

export function countSearchFileRows(tx: Tx, { kind, question }: SearchFile): Promise<number> {
  return kind === "apps" ? countFilteredApps(tx, question) : countFilteredDevelopers(tx, question);
}

/** Returns the file's bytes, in chunks. */
export function streamSearchFile(
  tx: Tx,
  { kind, question }: SearchFile,
  watch: ProgressTracker = (rows) => rows,
): AsyncIterable<Uint8Array> {
  const { format } = question;
  return kind === "apps"
    ? writeTableFile(format, kind, appFileColumns, watch(iterateAppRows(tx, question)))
    : writeTableFile(format, kind, developerFileColumns, watch(iterateDeveloperRows(tx, question)));
}
