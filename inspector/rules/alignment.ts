import { abiOf } from "../native-libraries.ts";
import { stored } from "../zip/entry.ts";
import type { Rule } from "./subject.ts";

/** Devices with 16 KB memory pages map a stored library only from such a boundary of the file. */
const pageBytes = 16_384;
const abis64 = ["arm64-v8a", "x86_64"];

export const judgeAlignment: Rule = ({ archive, report }) => {
  for (const entry of archive?.entries ?? []) {
    if (entry.method !== stored || entry.dataOffset === undefined) continue;
    if (!abis64.includes(abiOf(entry) ?? "") || entry.dataOffset % pageBytes === 0) continue;
    report.add("native_library_misaligned", entry.name, { offset: entry.dataOffset, pageBytes });
  }
};
