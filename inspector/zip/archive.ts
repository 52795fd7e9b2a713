import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";
import { readCentralDirectory } from "./central-directory.ts";
import { findContentsEnd } from "./contents-end.ts";
import { type EndRecord, findEndRecord } from "./end-record.ts";
import type { ZipEntry } from "./zip-entry.ts";
import { readEntry } from "./entry-content.ts";
import { checkEntries } from "./check-entries.ts";
import { checkGaps } from "./check-gaps.ts";
import { checkNames } from "./check-names.ts";
import { locateEntries } from "./local-headers.ts";

export interface Archive {
  reader: Reader;
  end: EndRecord;
  entries: ZipEntry[];
  /** Finds an entry by name; of several, the last, as Android's own reader does. */
  find(name: string): ZipEntry | undefined;
  content(entry: ZipEntry, limitBytes: number): Promise<Uint8Array<ArrayBuffer>>;
}

const localHeaderSignature = 0x04034b50;
const endRecordSignature = 0x06054b50;

/** Opens a zip and checks its container. Returns undefined, with a finding, if there is nothing to read. */
export async function openArchive(reader: Reader, report: Report): Promise<Archive | undefined> {
  const first = new ByteView(await reader.read(0, Math.min(4, reader.size)));
  const end = reader.size < 22 ? undefined : await findEndRecord(reader, report);
  const startsAsZip = first.length === 4 && [localHeaderSignature, endRecordSignature].includes(first.u32(0));
  if (!end) {
    report.add(startsAsZip ? "end_record_missing" : "not_a_zip");
    return undefined;
  }
  // Janus (CVE-2017-13156): a DEX in front of the first entry runs in place of the signed one.
  if (!startsAsZip) report.add("leading_bytes");
  const entries = await report.attempt("directory_malformed", "", () => readCentralDirectory(reader, end, report));
  if (!entries) return undefined;
  await locateEntries(reader, entries, report);
  const contentsEnd = await findContentsEnd(reader, end.directoryOffset);
  checkNames(entries, report);
  checkEntries(entries, contentsEnd, report);
  await checkGaps(reader, entries, contentsEnd, report);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    reader,
    end,
    entries,
    find: (name) => byName.get(name),
    content: (entry, limitBytes) => readEntry(reader, entry, limitBytes),
  };
}
