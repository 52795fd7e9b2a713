import { limits } from "../limits.ts";
import type { Report } from "../report.ts";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const looseUtf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Decodes an entry's name. Reports names that could leave their folder or be read in two ways. */
export function decodeEntryName(raw: Uint8Array, report: Report): string {
  let name: string;
  try {
    name = strictUtf8.decode(raw);
  } catch {
    name = looseUtf8.decode(raw);
    report.add("entry_name_unsafe", name, { reason: "not_utf8" });
    return name;
  }
  const reason = unsafeReason(name);
  if (reason) report.add("entry_name_unsafe", name.replaceAll("\0", "␀"), { reason });
  return name;
}

function unsafeReason(name: string): string | undefined {
  if (name === "") return "empty";
  if (name.includes("\0")) return "nul";
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) return "absolute";
  if (name.includes("\\")) return "backslash";
  const steps = name.split("/");
  if (name.length > limits.nameBytes || steps.length > limits.nameSteps) return "too_long";
  if (steps.includes("..")) return "parent_folder";
  if (steps.includes(".")) return "own_folder";
  // A line break would start a line of its own in the JAR manifest.
  if (/\p{Cc}/u.test(name)) return "control_character";
  return undefined;
}
