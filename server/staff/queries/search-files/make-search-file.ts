import type { FileWriter } from "#server/platform/exports/prepare-file.ts";
import { SearchFile, writeSearchFile } from "./search-file.ts";

/** Prepares a file of filtered apps or developers that has too many rows to stream. */
export const makeSearchFile: FileWriter = ({ database }, { kind, question }, watch) =>
  writeSearchFile(database.db, SearchFile.parse({ kind, question }), watch);
