import { Malformed } from "../bytes/malformed.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import { readEntryHead } from "../zip/entry-head.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";

const dexName = /^classes(\d*)\.dex$/;
/**
 * First bytes of a dex file: `dex`, a line feed, three digits and a zero (AOSP libdexfile, DexFile::kDexMagic and its
 * versions).
 */
const dexMagic = /^dex\n\d{3}\0$/;
const magicBytes = 8;
/** Maximum number of dex files whose first bytes are read; large apps have some forty. */
const examinedFiles = 200;

interface CodeScope {
  archive: Pick<Archive, "reader" | "entries">;
  /** Folder of the dex files, with a slash at its end; empty in an APK. */
  folder: string;
  declaresCode: boolean;
  isBundle: boolean;
  report: Report;
}

/**
 * Checks an APK's or a module's dex files. Sources: AOSP PackageManagerServiceUtils.assertCodePolicy ("code is
 * missing") and ART DexFileLoader::GetMultiDexClassesDexName (numbers from 2 without gap); bundletool DexFilesValidator.
 */
export async function checkCode({ archive, folder, declaresCode, isBundle, report }: CodeScope): Promise<void> {
  const numbered = archive.entries.flatMap((entry) => {
    const number = entry.name.startsWith(folder) ? dexName.exec(entry.name.slice(folder.length))?.[1] : undefined;
    return number === undefined ? [] : [{ entry, number: number === "" ? 1 : Number(number) }];
  });
  const dexFiles = numbered.sort((a, b) => a.number - b.number).map(({ entry }) => entry);
  const nameAt = (index: number) => `${folder}classes${index === 0 ? "" : index + 1}.dex`;
  if (declaresCode && !archive.entries.some(({ name }) => name === nameAt(0))) report.add("code_missing", nameAt(0));
  const stray = dexFiles.findIndex((entry, index) => entry.name !== nameAt(index));
  const found = dexFiles[stray]?.name;
  if (found !== undefined && isBundle) report.add("bundle_not_buildable", found, { found });
  else if (found !== undefined && stray > 0) report.add("dex_numbers_gap", found, { missing: nameAt(stray) });
  for (const entry of dexFiles.slice(0, examinedFiles)) {
    if (!(await beginsAsDex(archive, entry))) report.add("dex_malformed", entry.name);
  }
}

/** True if an entry begins as dex files do. Unreadable content is reported elsewhere. */
async function beginsAsDex({ reader }: CodeScope["archive"], entry: ZipEntry): Promise<boolean> {
  if (entry.sizeBytes === 0) return false;
  try {
    return dexMagic.test(String.fromCharCode(...(await readEntryHead(reader, entry, magicBytes))));
  } catch (error) {
    if (error instanceof Malformed) return true;
    throw error;
  }
}
