import type { SplitApk } from "#contract/catalog/packages/package-facts.ts";
import { limits } from "../limits.ts";
import { isSetMember } from "../package-type.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";
import { type ListedApk, readToc } from "./toc.ts";

const tocName = "toc.pb";

/** An APK in the set. `listed` is its entry in the table of contents; undefined if the set has no table. */
export interface SetApk {
  path: string;
  entry: ZipEntry;
  listed: ListedApk | undefined;
}

export interface SetContents {
  apks: SetApk[];
  /** Package name from the table of contents. */
  packageName: string | undefined;
}

/**
 * Lists the set's APKs, likely bases first. bundletool lists them in `toc.pb`. Other tools (split installers, `adb`
 * backups) omit it, which is accepted with a warning: the manifests tell which APKs belong together.
 */
export async function listApks(archive: Archive, report: Report): Promise<SetContents> {
  const toc = archive.find(tocName);
  if (!toc) {
    report.add("set_without_toc");
    return { apks: likelyBasesFirst(unlistedApks(archive, report)), packageName: undefined };
  }
  const contents = await report.attempt("set_malformed", tocName, async () =>
    readToc(await archive.content(toc, limits.manifestBytes)),
  );
  if (!contents) return { apks: likelyBasesFirst(unlistedApks(archive, report)), packageName: undefined };
  const apks = limitApks(contents.apks, report).flatMap((listed) => {
    const entry = archive.find(listed.path);
    if (!entry) report.add("set_apk_missing", listed.path);
    return entry ? [{ path: listed.path, entry, listed }] : [];
  });
  const known = new Set(contents.apks.map(({ path }) => path));
  for (const { name } of archive.entries) {
    if (name.endsWith(".apk") && !known.has(name)) report.add("set_apk_not_listed", name);
  }
  return { apks: likelyBasesFirst(apks), packageName: contents.packageName };
}

const unlistedApks = ({ entries }: Archive, report: Report): SetApk[] =>
  limitApks(
    entries.filter(({ name }) => isSetMember(name)),
    report,
  ).map((entry) => ({ path: entry.name, entry, listed: undefined }));

function limitApks<T>(apks: readonly T[], report: Report): T[] {
  if (apks.length > limits.setApks) report.add("set_too_large", "", { count: apks.length, limit: limits.setApks });
  return apks.slice(0, limits.setApks);
}

/**
 * Returns the likelihood of being the base: 2 if listed as master, 1 if listed without a split name or named like a
 * base, else 0. File names from other tools prove nothing.
 */
const likelihood = ({ path, listed }: SetApk): number => {
  if (listed) return listed.splitName !== null ? 0 : listed.isMaster ? 2 : 1;
  return /(^|\/)(base|universal)(-master)?\.apk$/.test(path) ? 1 : 0;
};

const likelyBasesFirst = (apks: readonly SetApk[]): SetApk[] => apks.toSorted((a, b) => likelihood(b) - likelihood(a));

/** Converts an APK to its fact. Without a table of contents, the split name tells the module. */
export function describeSplit({ path, entry, listed }: SetApk, splitName: string | null): SplitApk {
  return {
    path: path.slice(0, limits.shownLength),
    module: listed?.module ?? moduleOf(splitName),
    splitName: listed?.splitName ?? splitName,
    sizeBytes: entry.sizeBytes,
  };
}

/** Returns the module of a split: `config.hi` belongs to the base, `camera.config.hi` to the module camera. */
const moduleOf = (splitName: string | null): string =>
  splitName === null || splitName.startsWith("config.") ? "base" : splitName.replace(/\.config\..*$/, "");
