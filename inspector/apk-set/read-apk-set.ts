import type { NativeLibrary, PackageFacts, SizeByArea } from "#contract/catalog/packages/package-facts.ts";
import { fillManifestFacts } from "../read-apk.ts";
import { readBundledSdks } from "../recorded-libraries.ts";
import { checkInstall } from "../install/check-install.ts";
import { limits } from "../limits.ts";
import type { PackageIcon } from "../manifest/icon.ts";
import { readPlatformTargets } from "../manifest/platform-targets.ts";
import { listNativeLibraries } from "../native-libraries.ts";
import { Report } from "../report.ts";
import { checkResourceTable } from "../rules/platform.ts";
import { verifySignatures } from "../signing/verify.ts";
import type { Archive } from "../zip/archive.ts";
import { compareWithBase } from "./compare-with-base.ts";
import { describeSplit, listApks, type SetApk } from "./list-apks.ts";
import { type OpenedApk, openApk, type UnpackBudget } from "./open-apk.ts";
import { MergedApks } from "./merged-apks.ts";
import { SetSplitTypes } from "./set-split-types.ts";

/**
 * Findings typical of zip bombs. With one of them only the first APK is opened, since unpacking the others could take
 * arbitrarily long.
 */
const zipBombCodes = ["entries_overlap", "zip_bomb", "entry_too_large"] as const;

/**
 * Fills the set's facts from its base APK and returns the icon. Inspects every other APK and compares it with the base:
 * package, version and signer must match.
 */
export async function readApkSet(
  set: Archive,
  facts: PackageFacts,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageIcon | undefined> {
  const { apks: listed, packageName } = await listApks(set, report);
  const apks = zipBombCodes.some((code) => report.has(code)) ? listed.slice(0, 1) : listed;
  const budget: UnpackBudget = { bytesLeft: limits.setUnpackedBytes };
  const base = await findBase(set, apks, budget, report);
  if (!base) {
    report.add("set_base_missing");
    for (const apk of apks) await openApk(set, apk, budget, report);
    facts.splits = apks.map((apk) => describeSplit(apk, null));
    return undefined;
  }
  const together = new MergedApks();
  const splitTypes = new SetSplitTypes();
  const walk = { base, together, splitTypes, facts, report, onBytes, minSdk: base.facts.minSdk };
  await inspectApk(base, walk);
  facts.signature = base.facts.signature;
  facts.sdks = await readBundledSdks(base.archive);
  if (packageName !== undefined && packageName !== base.facts.package) {
    report.add("set_apks_disagree", "toc.pb", {
      field: "package",
      base: base.facts.package || "–",
      found: packageName,
    });
  }
  for (const apk of apks) {
    if (apk.path === base.path) continue;
    const member = await openApk(set, apk, budget, report);
    if (member) await inspectApk(member, walk);
  }
  splitTypes.finish(report);
  reportExpansions(set, report);
  facts.modules = [...new Set(facts.splits.map(({ module }) => module))].slice(0, limits.listedNames);
  const icon = await fillMergedFacts(base, together, facts, report);
  facts.minSdk = walk.minSdk;
  return icon;
}

/**
 * Finds the first APK that is not a split. Findings of this search are dropped, since every APK is reported when it is
 * inspected.
 */
async function findBase(set: Archive, apks: readonly SetApk[], budget: UnpackBudget, report: Report) {
  const search: UnpackBudget = { bytesLeft: limits.setUnpackedBytes };
  for (const apk of apks) {
    const member = await openApk(set, apk, search, new Report());
    if (member && member.facts.splitName === null) return openApk(set, apk, budget, report);
  }
  return undefined;
}

interface SetInspection {
  base: OpenedApk;
  together: MergedApks;
  splitTypes: SetSplitTypes;
  facts: PackageFacts;
  report: Report;
  onBytes(count: number): void;
  /**
   * Lowest minSdk among APKs without a split name; null if there is none. Android versions without split support get a
   * standalone APK.
   */
  minSdk: number | null;
}

async function inspectApk(member: OpenedApk, walk: SetInspection): Promise<void> {
  const { base, together, splitTypes, facts, report, onBytes } = walk;
  const own = report.within(member.path);
  // A split declares no SDK range of its own: it is installed wherever its base is.
  const claims = readPlatformTargets((member.facts.splitName === null ? member : base).declared);
  member.facts.signature = await verifySignatures(member.archive, claims, own, onBytes);
  checkResourceTable({ facts: base.facts, archive: member.archive, report: own });
  if (!member.facts.signature.verified) facts.signature = { ...facts.signature, verified: false };
  if (member !== base) compareWithBase(member, base, report);
  const { splitName, minSdk } = member.facts;
  if (splitName === null && minSdk !== null) walk.minSdk = Math.min(walk.minSdk ?? minSdk, minSdk);
  facts.splits.push(describeSplit(member, member.facts.splitName));
  const declaredBase = splitName === null ? undefined : { base: base.declared };
  await checkInstall(member.declared, { archive: member.archive, ...declaredBase, report: own });
  splitTypes.add(member);
  await addNativeCode(member, base, facts, own);
  if (member.listed?.variant !== base.listed?.variant) return;
  together.add(member);
  facts.sizeByArea = addSizes(member === base ? null : facts.sizeByArea, member.facts.sizeByArea);
}

/** Adds an APK's native libraries. APKs for different devices may contain the same ABI, so only the largest counts. */
async function addNativeCode(
  { path, archive, facts: own }: OpenedApk,
  base: OpenedApk,
  facts: PackageFacts,
  report: Report,
): Promise<void> {
  for (const [abi, bytes] of Object.entries(own.nativeBytes)) {
    facts.nativeBytes[abi] = Math.max(facts.nativeBytes[abi] ?? 0, bytes);
  }
  facts.abis = Object.keys(facts.nativeBytes).sort();
  const inSet = (library: NativeLibrary) => ({ ...library, path: `${path}!/${library.path}` });
  const hasRoom = facts.nativeLibraries.length < limits.listedNames;
  const { extractNativeLibs } = own.splitName === null ? own : base.facts;
  const libraries = hasRoom ? await listNativeLibraries(archive, "apk", extractNativeLibs, report) : [];
  facts.nativeLibraries = [...facts.nativeLibraries, ...libraries.map(inSet)].slice(0, limits.listedNames);
}

/** Reports an expansion file inside the set. It reaches no phone, because stores deliver it beside the app. */
function reportExpansions({ entries }: Archive, report: Report): void {
  for (const { name } of entries) {
    if (/(^|\/)Android\/obb\/.|\.obb$/i.test(name)) report.add("set_expansion_inside", name);
  }
}

function addSizes(sum: SizeByArea | null, more: SizeByArea | null): SizeByArea | null {
  if (!sum || !more) return sum ?? more;
  return {
    dex: sum.dex + more.dex,
    native: sum.native + more.native,
    resources: sum.resources + more.resources,
    assets: sum.assets + more.assets,
    other: sum.other + more.other,
  };
}

async function fillMergedFacts(base: OpenedApk, together: MergedApks, facts: PackageFacts, report: Report) {
  const icon = await fillManifestFacts(together.declared(base.declared), together.files(), facts, report);
  const places = Object.entries(facts.icons).map(([locale, name]) => [locale, together.place(name)] as const);
  facts.icons = Object.fromEntries(places);
  return icon;
}
