import { createJarSignature } from "#demo/builder/jar-signature.ts";
import { buildManifest } from "#demo/builder/manifest.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { writeSharedLibrary } from "#demo/builder/elf.ts";
import { buildXmlElement, booleanValue, textValue } from "#demo/builder/xml-element.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { plainZip } from "#tests/support/bundletool.ts";
import {
  field,
  message,
  type ProtoElement,
  type ProtoResource,
  writeProtoTable,
  writeProtoXml,
} from "#tests/support/proto-writer.ts";
import { cleanRecipe, key } from "./fixtures.ts";

const iconPath = "res/mipmap-xxxhdpi/ic_launcher.png";
export function configOf(version: string) {
  return message(1, field(2, version));
}

interface BundleChanges extends Partial<PackageRecipe> {
  resources?: ProtoResource[];
  /** Changes the files before they are signed. */
  reviseBundle?: (files: ZipEntry[]) => ZipEntry[];
  signed?: boolean;
}

/** Builds a bundle without findings, as bundletool would for the clean package but without Java. */
export async function buildBundle({ resources, reviseBundle, signed = true, ...changes }: BundleChanges = {}) {
  const recipe = { ...cleanRecipe, ...changes };
  const manifest = buildManifest(recipe, { icon: 0x7f010000, label: 0x7f020000 });
  const own: ProtoResource[] = [
    { type: "mipmap", name: "ic_launcher", values: { "": iconPath } },
    { type: "string", name: "app_name", values: { "": recipe.label, ...recipe.labels } },
  ];
  const plain: ZipEntry[] = [
    { path: "BundleConfig.pb", bytes: configOf("1.18.2") },
    { path: "base/manifest/AndroidManifest.xml", bytes: writeProtoXml(manifest) },
    { path: "base/resources.pb", bytes: writeProtoTable(resources ?? own) },
    { path: `base/${iconPath}`, bytes: recipe.icon },
    { path: "base/dex/classes.dex", bytes: Buffer.from("dex\n035\0") },
    ...(recipe.abis ?? []).map((abi) => ({
      path: `base/lib/${abi}/libmain.so`,
      bytes: writeSharedLibrary(abi, recipe.libraryPageBytes ?? 16_384),
    })),
  ];
  const files = reviseBundle?.(plain) ?? plain;
  return new Uint8Array(plainZip(signed ? [...files, ...createJarSignature(files, await key(), [])] : files));
}

/** Builds a feature module with the given `<dist:delivery>`. */
export function feature(name: string, delivery: string, recipe: Partial<PackageRecipe> = {}): ZipEntry[] {
  const plain = buildManifest({ ...cleanRecipe, ...recipe }, { icon: 0, label: 0 });
  const namespace = "http://schemas.android.com/apk/distribution";
  const dist = (part: string, ...children: ProtoElement[]): ProtoElement => ({
    ...buildXmlElement(part, []),
    namespace,
    children,
  });
  const fusing = { ...dist("fusing"), attributes: [{ namespace, name: "include", value: booleanValue(true) }] };
  const module = dist("module", dist("delivery", dist(delivery)), fusing);
  const split = { name: "split", value: textValue(name) };
  const manifest = { ...plain, attributes: [...plain.attributes, split], children: [...plain.children, module] };
  return [
    { path: `${name}/manifest/AndroidManifest.xml`, bytes: writeProtoXml(manifest) },
    { path: `${name}/dex/classes.dex`, bytes: Buffer.from("dex\n035\0") },
  ];
}
