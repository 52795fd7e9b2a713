import type { PreparedFileWriter } from "#server/platform/exports/prepare-file.ts";
import { SearchExport, streamSearchExport } from "./search-export.ts";

/** Prepares a file of filtered apps or developers that has too many rows to stream. */
export const prepareSearchExport: PreparedFileWriter = ({ database }, { kind, question }, watch) =>
  streamSearchExport(database.db, SearchExport.parse({ kind, question }), watch);
