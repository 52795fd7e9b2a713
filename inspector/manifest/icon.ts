import type { ResourceTable } from "../arsc/table.ts";
import { chunkTypes } from "../axml/chunk.ts";
import { parseXml, type XmlElement } from "../axml/document.ts";
import { isReference } from "../axml/value.ts";
import { limits } from "../limits.ts";
import type { Archive } from "../zip/archive.ts";
import { childElements } from "./attribute-reader.ts";
import { frameworkAttribute } from "./attributes.ts";

export interface PackageIcon {
  mime: "image/png" | "image/webp" | "image/jpeg";
  bytes: Uint8Array<ArrayBuffer>;
}

interface Icons {
  /** Entry name of the icon by language, `""` for the default one. */
  paths: Record<string, string>;
  /** The default icon; undefined if it exists only as a drawing. */
  picture: PackageIcon | undefined;
}

// 48 dp at 640 dpi is 192 px; nothing a listing shows needs more.
const highestDensity = 640;
const adaptiveDepth = 3;

/**
 * Finds the application icon's highest-density bitmap in each language; for an adaptive icon without one, its
 * foreground's.
 */
export async function readIcon(
  archive: ResourceFiles,
  manifest: XmlElement,
  table: ResourceTable,
  parseDrawing: XmlResourceParser = parseBinaryXmlResource,
): Promise<Icons> {
  const [application] = childElements(manifest, "application");
  const attribute = application && frameworkAttribute(application, "icon");
  const icons: Icons = { paths: {}, picture: undefined };
  if (!attribute || !isReference(attribute.value)) return icons;
  const resourceId = attribute.value.data;
  const search = { archive, table, parseDrawing, filesLeft: limits.iconCandidates };
  const locales = new Set(["", ...table.values(resourceId).map(({ config }) => config.locale)]);
  for (const locale of [...locales].sort().slice(0, limits.iconLocales)) {
    const raster = await findRaster(search, resourceId, locale, 0);
    if (!raster) continue;
    icons.paths[locale] = raster.path;
    if (locale === "") icons.picture = raster.picture;
  }
  return icons;
}

/** Files that a resource table refers to: in an APK, a bundle module or all splits of a set. */
export type ResourceFiles = Pick<Archive, "find" | "content">;

/** Parses an XML resource, such as a drawable; undefined for any other file. Throws Malformed. */
export type XmlResourceParser = (bytes: Uint8Array) => XmlElement | undefined;

export const parseBinaryXmlResource: XmlResourceParser = (bytes) =>
  bytes[0] === chunkTypes.xml ? parseXml(bytes) : undefined;

interface Search {
  archive: ResourceFiles;
  table: ResourceTable;
  parseDrawing: XmlResourceParser;
  /** Number of files that may still be opened; a hostile table could name each a thousand times. */
  filesLeft: number;
}

type Found = { path: string; picture: PackageIcon | undefined };

async function findRaster(
  search: Search,
  resourceId: number,
  locale: string,
  depth: number,
): Promise<Found | undefined> {
  let drawn: Found | undefined;
  const drawings: Uint8Array[] = [];
  for (const path of pathsFor(search.table, resourceId, locale)) {
    const entry = search.archive.find(path);
    if (entry?.dataOffset === undefined || search.filesLeft === 0) continue;
    search.filesLeft -= 1;
    const bytes = await search.archive.content(entry, limits.iconBytes);
    const mime = sniffImage(bytes);
    if (mime) return { path, picture: { mime, bytes } };
    drawn ??= { path, picture: undefined };
    drawings.push(bytes);
  }
  for (const drawing of depth < adaptiveDepth ? drawings : []) {
    const foreground = foregroundOf(search.parseDrawing(drawing));
    const raster = foreground === undefined ? undefined : await findRaster(search, foreground, locale, depth + 1);
    if (raster?.picture) return raster;
  }
  return drawn;
}

/**
 * Returns icon paths for a language, sharpest first; the default's if the language has none. Untranslated layers of an
 * adaptive icon are shared.
 */
function pathsFor(table: ResourceTable, resourceId: number, locale: string): string[] {
  const values = table.values(resourceId);
  const own = values.filter(({ config }) => config.locale === locale);
  const sharpness = (density: number) => (density > highestDensity ? -1 : density);
  return (own.length > 0 ? own : values.filter(({ config }) => config.locale === ""))
    .toSorted((a, b) => sharpness(b.config.density) - sharpness(a.config.density))
    .flatMap(({ text }) => text ?? []);
}

function foregroundOf(icon: XmlElement | undefined): number | undefined {
  const [foreground] = childElements(icon, "foreground");
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
