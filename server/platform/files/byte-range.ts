import type { ByteRange } from "./file-store.ts";

/**
 * Reads a Range header (RFC 9110, 14.2). Several ranges or an unknown unit mean the whole content, as the RFC allows.
 * @returns the bytes to send, "whole", or "unsatisfiable" (416).
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [first = "", last = ""] = match?.slice(1) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}
