import type { ResourceTable } from "../arsc/table.ts";
import { parseXml, type XmlElement } from "../axml/document.ts";
import { isReference } from "../axml/value.ts";
import { limits } from "../limits.ts";
import type { Archive } from "../zip/archive.ts";
import { frameworkAttribute } from "./attributes.ts";

export interface PackageIcon {
  mime: "image/png" | "image/webp" | "image/jpeg";
  bytes: Uint8Array<ArrayBuffer>;
}

// 48 dp at 640 dpi is 192 px; nothing a listing shows needs more.
const highestDensity = 640;

/** The sharpest raster of the application's icon; of an adaptive icon without one, its foreground. */
export async function readIcon(
  archive: Archive,
  manifest: XmlElement,
  table: ResourceTable,
): Promise<PackageIcon | undefined> {
  const application = manifest.children.find((child) => child.name === "application");
  const attribute = application && frameworkAttribute(application, "icon");
  if (!attribute || !isReference(attribute.value)) return undefined;
  return findRaster(archive, table, attribute.value.data, 0);
}

async function findRaster(
  archive: Archive,
  table: ResourceTable,
  resourceId: number,
  depth: number,
): Promise<PackageIcon | undefined> {
  const sharpness = (density: number) => (density > highestDensity ? -1 : density);
  const values = table.values(resourceId).toSorted((a, b) => sharpness(b.config.density) - sharpness(a.config.density));
  const drawings: Uint8Array[] = [];
  for (const { text } of values.slice(0, limits.iconCandidates)) {
    const entry = text === undefined ? undefined : archive.find(text);
    if (!entry) continue;
    const bytes = await archive.content(entry, limits.iconBytes);
    const mime = sniffImage(bytes);
    if (mime) return { mime, bytes };
    drawings.push(bytes);
  }
  for (const drawing of depth < 3 ? drawings : []) {
    const foreground = foregroundOf(drawing);
    const raster = foreground === undefined ? undefined : await findRaster(archive, table, foreground, depth + 1);
    if (raster) return raster;
  }
  return undefined;
}

function foregroundOf(drawing: Uint8Array): number | undefined {
  const icon = parseXml(drawing);
  const foreground = icon.children.find((child) => child.name === "foreground");
  // A foreground may wrap its drawable in an <inset> or a <bitmap>.
  for (const element of [foreground, ...(foreground?.children ?? [])]) {
    const value = element && frameworkAttribute(element, "drawable")?.value;
    if (value && isReference(value)) return value.data;
  }
  return undefined;
}

function sniffImage(bytes: Uint8Array): PackageIcon["mime"] | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "image/webp";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  return undefined;
}
