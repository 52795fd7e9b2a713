import type { ErrorCode } from "#contract/errors.ts";
import type { PreparedFile, PreparingFile } from "#contract/platform/exports/calls.ts";
import type { LinkRequester } from "#server/platform/http/signed-links.ts";
import { signPreparedFileLink } from "./file-link.ts";
import { preparedFileRetentionMs } from "./prepare-file.ts";
import type { PreparedFileRow } from "./prepared-files.store.ts";

export function presentPreparingFile({ id, name, rows, totalRows }: PreparedFileRow): PreparingFile {
  return { status: "preparing", id, name, rows: Math.min(rows, totalRows), totalRows };
}

/** Returns a file's progress, and its link once it is ready. */
export function presentPreparedFile(asker: LinkRequester, row: PreparedFileRow): PreparedFile {
  const { id, name, state, sha256, sizeBytes, problem, endedAt } = row;
  const file = { id, name };
  if (state === "preparing") return presentPreparingFile(row);
  if (state === "failed") return { status: "failed", ...file, problem: (problem ?? "internal") as ErrorCode };
  if (state === "cancelled" || !sha256) return { status: "cancelled", ...file };
  return {
    status: "ready",
    ...file,
    url: signPreparedFileLink(asker, id),
    sizeBytes: sizeBytes ?? 0,
    keptUntil: new Date((endedAt ?? new Date()).getTime() + preparedFileRetentionMs).toISOString(),
  };
}
