import { limits } from "../limits.ts";
import { bytesField, decodeMessage, repeatedField, numberField, textField } from "../protobuf/decode-message.ts";

// github.com/google/bundletool, src/main/proto/commands.proto, message BuildApksResult
const result = {
  variants: repeatedField(bytesField(1)),
  assetSlices: repeatedField(bytesField(3)),
  packageName: textField(4),
};
const variant = { apkSets: repeatedField(bytesField(2)) };
/** Fields of the message ApkSet; the message AssetSliceSet has the same layout. */
const apkSet = { module: bytesField(1), apks: repeatedField(bytesField(2)) };
const moduleMetadata = { name: textField(1) };
const apkDescription = {
  path: textField(2),
  split: bytesField(3),
  standalone: bytesField(4),
  instant: bytesField(5),
  slice: bytesField(7),
};
const splitMetadata = { splitId: textField(1), isMaster: numberField(2) };

/** One APK as the set's table of contents lists it. */
export interface ListedApk {
  path: string;
  module: string;
  /** Split's name; null for the base APK and for standalone APKs. */
  splitName: string | null;
  /** Whether this is its module's master split, which every device needs. */
  isMaster: boolean;
  /** Index of the first variant that contains the APK. A variant holds the APKs for one kind of device. */
  variant: number;
}

export interface TableOfContents {
  packageName: string;
  apks: ListedApk[];
}

/** Reads `toc.pb`; an APK that several variants share is listed once. Throws Malformed. */
export function readToc(message: Uint8Array): TableOfContents {
  const { variants, assetSlices, packageName = "" } = decodeMessage(message, result);
  const apks = new Map<string, ListedApk>();
  const list = (set: Uint8Array, index: number) => {
    for (const apk of readApkSet(set, index)) if (!apks.has(apk.path)) apks.set(apk.path, apk);
  };
  for (const [index, encoded] of variants.entries())
    for (const set of decodeMessage(encoded, variant).apkSets) list(set, index);
  for (const slices of assetSlices) list(slices, variants.length);
  return { packageName, apks: [...apks.values()] };
}

function readApkSet(message: Uint8Array, variantIndex: number): ListedApk[] {
  const { module, apks } = decodeMessage(message, apkSet);
  const { name = "" } = decodeMessage(module ?? new Uint8Array(), moduleMetadata);
  return apks.map((apk) => {
    const { path = "", split, instant, slice } = decodeMessage(apk, apkDescription);
    const { splitId = "", isMaster = 0 } = decodeMessage(split ?? instant ?? slice ?? new Uint8Array(), splitMetadata);
    const shorten = (value: string) => value.slice(0, limits.shownLength);
    return {
      path,
      module: shorten(name),
      splitName: shorten(splitId) || null,
      isMaster: isMaster !== 0,
      variant: variantIndex,
    };
  });
}
