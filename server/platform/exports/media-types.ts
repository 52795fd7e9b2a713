import type { PreparedFileQuery } from "./prepared-files.tables.ts";

export const exportMediaTypes: Readonly<Record<PreparedFileQuery["format"], string>> = {
  csv: "text/csv; charset=utf-8",
  "play-csv": "text/csv; charset=utf-16le",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
