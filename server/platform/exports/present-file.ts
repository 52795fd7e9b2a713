import type { ErrorCode } from "#contract/errors.ts";
import type { PreparedFile, PreparingFile } from "#contract/platform/exports/calls.ts";
import type { LinkRequester } from "#server/platform/http/signed-links.ts";
import { signFileLink } from "./file-link.ts";
import { retentionMs } from "./prepare-file.ts";
import type { PreparedRow } from "./prepared-files.store.ts";

export function presentPreparing({ id, name, rows, totalRows }: PreparedRow): PreparingFile {
  return { status: "preparing", id, name, rows: Math.min(rows, totalRows), totalRows };
}

/** Returns a file's progress, and its link once it is ready. */
export function presentFile(asker: LinkRequester, row: PreparedRow): PreparedFile {
  const { id, name, state, sha256, sizeBytes, problem, endedAt } = row;
  const file = { id, name };
  if (state === "preparing") return presentPreparing(row);
  if (state === "failed") return { status: "failed", ...file, problem: (problem ?? "internal") as ErrorCode };
  if (state === "cancelled" || !sha256) return { status: "cancelled", ...file };
  return {
    status: "ready",
    ...file,
    url: signFileLink(asker, id),
    sizeBytes: sizeBytes ?? 0,
    keptUntil: new Date((endedAt ?? new Date()).getTime() + retentionMs).toISOString(),
  };
}
