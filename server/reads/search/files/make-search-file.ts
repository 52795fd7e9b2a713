import type { FileMaker } from "#server/prepared-files/prepare-file.ts";
import { SearchFile, writeSearchFile } from "./search-file.ts";

/** Apps or developers that staff have filtered, too many to be streamed at once. */
export const makeSearchFile: FileMaker = ({ database }, { kind, question }, watch) =>
  writeSearchFile(database.db, SearchFile.parse({ kind, question }), watch);
