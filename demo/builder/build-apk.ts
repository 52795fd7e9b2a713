import { writeAxml } from "./axml.ts";
import { concatBytes } from "./bytes.ts";
import { writeEmptyDex } from "./dex.ts";
import { writeSharedLibrary } from "./elf.ts";
import { createJarSignature } from "./jar-signature.ts";
import { buildManifest } from "./manifest.ts";
import type { PackageRecipe } from "./package-recipe.ts";
import type { ResourceVariant } from "./resource-table.ts";
import { resourceIdOfType, writeResourceTable } from "./resource-table.ts";
import { type SigningBlockOptions, buildSigningBlock } from "./signing-block.ts";
import type { SigningKey } from "./signing-key.ts";
import { sourceStampEntry } from "./source-stamp.ts";
import type { ZipEntry } from "./zip.ts";
import { encodeEndRecord, layOutZip } from "./zip.ts";

export type SigningScheme = "v1" | "v2" | "v3";

const densityFolders: Record<number, string> = {
  160: "mdpi",
  240: "hdpi",
  320: "xhdpi",
  480: "xxhdpi",
  640: "xxxhdpi",
};
const pageBytes = 16384;

/**
 * Builds a complete signed package, ready to install. Without `schemes`: v2 and v3, and v1 as well if devices before
 * Android 7 may install it. An empty list leaves it unsigned. With v1 and a minSdk below 21 the key must be RSA: those
 * phones do not support P-256 there.
 */
export async function buildApk(
  recipe: PackageRecipe,
  key: SigningKey,
  options: { schemes?: SigningScheme[] } & SigningBlockOptions = {},
): Promise<Uint8Array> {
  const schemes = options.schemes ?? (recipe.minSdk < 24 ? ["v1", "v2", "v3"] : ["v2", "v3"]);
  const blockSchemes = schemes.filter((scheme) => scheme !== "v1");
  const plain = packageEntries(recipe);
  const revised = recipe.reviseEntries?.(plain) ?? plain;
  const entries = options.stamp ? [...revised, sourceStampEntry(options.stamp)] : revised;
  const newer = blockSchemes.map((scheme) => Number(scheme.slice(1)));
  const laidOut = layOutZip(
    schemes.includes("v1")
      ? [...entries, ...createJarSignature(entries, options.rotatedFrom?.[0] ?? key, newer)]
      : entries,
  );
  const zip = recipe.reviseArchive?.(laidOut) ?? laidOut;
  const block = blockSchemes.length > 0 ? buildSigningBlock(zip, key, blockSchemes, options) : Buffer.alloc(0);
  return concatBytes(zip.contents, block, zip.directory, encodeEndRecord(zip, zip.contents.length + block.length));
}

function packageEntries(recipe: PackageRecipe): ZipEntry[] {
  const icons = iconEntries(recipe);
  const labels = Object.entries(recipe.labels ?? {}).map(([locale, value]) => ({ locale, value }));
  const table = writeResourceTable(recipe.package, [
    { type: "mipmap", key: "ic_launcher", variants: icons.map((icon) => icon.variant) },
    { type: "string", key: "app_name", variants: [{ value: recipe.label }, ...labels] },
  ]);
  const manifest = buildManifest(recipe, { icon: resourceIdOfType(0), label: resourceIdOfType(1) });
  return [
    { path: "AndroidManifest.xml", bytes: writeAxml(manifest) },
    { path: "classes.dex", bytes: writeEmptyDex() },
    ...libraryEntries(recipe),
    ...Object.entries(recipe.assets ?? {}).map(([name, bytes]) => ({ path: `assets/${name}`, bytes, stored: true })),
    ...icons.map((icon) => icon.entry),
    // Since Android 11 the table must be readable in place: not compressed, on a 4-byte boundary.
    { path: "resources.arsc", bytes: table, stored: true },
  ];
}

function iconEntries(recipe: PackageRecipe): { entry: ZipEntry; variant: ResourceVariant }[] {
  const byDensity = Object.entries({ ...recipe.iconsByDensityDpi, 640: recipe.icon });
  return byDensity.map(([dpi, bytes]) => {
    const densityDpi = Number(dpi);
    const path = `res/mipmap-${densityFolders[densityDpi] ?? `${dpi}dpi`}/ic_launcher.png`;
    return { entry: { path, bytes, stored: true }, variant: { densityDpi, value: path } };
  });
}

function libraryEntries(recipe: PackageRecipe): ZipEntry[] {
  const names = recipe.libraries ?? [recipe.package.split(".").at(-1) ?? "main"];
  return (recipe.abis ?? []).flatMap((abi) =>
    names.map((name) => ({
      path: `lib/${abi}/lib${name}.so`,
      bytes: writeSharedLibrary(abi, recipe.libraryPageBytes ?? pageBytes),
      stored: true,
      alignmentBytes: pageBytes,
    })),
  );
}
