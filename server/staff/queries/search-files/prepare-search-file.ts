import type { PreparedFileWriter } from "#server/platform/exports/prepare-file.ts";
import { SearchFile, streamSearchFile } from "./search-file.ts";

/** Prepares a file of filtered apps or developers that has too many rows to stream. */
export const prepareSearchFile: PreparedFileWriter = ({ database }, { kind, question }, watch) =>
  streamSearchFile(database.db, SearchFile.parse({ kind, question }), watch);
