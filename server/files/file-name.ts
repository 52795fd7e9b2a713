import { withoutTurns } from "#contract/packages/file-name.ts";

/** A file's name as its sender gave it, without what would show another name than is there. Never used as a path. */
export function cleanFileName(name: string): string {
  return withoutTurns(name.replace(/[\p{Cc}\p{Cs}]/gu, "")).slice(-255);
}
