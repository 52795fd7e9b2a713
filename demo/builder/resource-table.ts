import { encodeResourceChunk, concatBytes, padToAlignment, u8, u16, u32 } from "./bytes.ts";
import { StringPool } from "./string-pool.ts";

/** One value of a resource for the devices its qualifiers describe. */
export interface ResourceVariant {
  /** Locale of the device, such as `hi` or `hi-IN`; the default resource if omitted. */
  locale?: string;
  /** Screen density in dots per inch, 640 for xxxhdpi; any density if omitted. */
  densityDpi?: number;
  /** Value: a text, or the id of another resource to which it refers. */
  value: string | number;
}

export interface ResourceEntry {
  type: string;
  key: string;
  variants: ResourceVariant[];
}

const packageId = 0x7f;
const valueTypes = { reference: 0x01, string: 0x03 } as const;

/** Returns the id of the only resource of the type at `typeIndex` (from 0), for references in a manifest. */
export function resourceIdOfType(typeIndex: number): number {
  return packageId * 0x1000000 + (typeIndex + 1) * 0x10000;
}

/** Writes resources.arsc with one entry per type, all values strings. Source: AOSP ResourceTypes.h. */
export function writeResourceTable(packageName: string, entries: ResourceEntry[]): Buffer {
  const values = new StringPool("utf8");
  const types = new StringPool("utf16");
  const keys = new StringPool("utf8");
  const chunks = entries.flatMap((entry, index) => {
    types.indexOf(entry.type);
    const key = keys.indexOf(entry.key);
    return [
      typeSpec(index + 1, entry.variants),
      ...entry.variants.map((variant) => typeChunk(index + 1, key, variant, values)),
    ];
  });
  const typeBytes = types.toBytes();
  const keyBytes = keys.toBytes();
  const headerSize = 288;
  const header = concatBytes(
    u32(packageId),
    fixedUtf16(packageName, 256),
    u32(headerSize),
    u32(entries.length),
    u32(headerSize + typeBytes.length),
    u32(entries.length),
    u32(0),
  );
  const body = encodeResourceChunk(0x0200, header, concatBytes(typeBytes, keyBytes, ...chunks));
  return encodeResourceChunk(0x0002, u32(1), concatBytes(values.toBytes(), body));
}

/**
 * Encodes a type's specification, a flag per qualifier in which the variants differ. The platform resolves resources
 * again when such a property changes.
 */
function typeSpec(id: number, variants: ResourceVariant[]): Buffer {
  const localeChanges = variants.some(({ locale }) => locale) ? 0x0004 : 0;
  const densityChanges = variants.some(({ densityDpi }) => densityDpi) ? 0x0100 : 0;
  return encodeResourceChunk(0x0202, concatBytes(u8(id), u8(0), u16(0), u32(1)), u32(localeChanges | densityChanges));
}

function typeChunk(id: number, key: number, variant: ResourceVariant, values: StringPool): Buffer {
  const config = configBytes(variant);
  const header = concatBytes(u8(id), u8(0), u16(0), u32(1), u32(8 + 12 + config.length + 4), config);
  const { value } = variant;
  const [type, data] =
    typeof value === "number" ? [valueTypes.reference, value] : [valueTypes.string, values.indexOf(value)];
  const entry = concatBytes(u16(8), u16(0), u32(key), u16(8), u8(0), u8(type), u32(data));
  return encodeResourceChunk(0x0201, header, concatBytes(u32(0), entry));
}

function configBytes({ locale, densityDpi }: ResourceVariant): Buffer {
  const config = Buffer.alloc(64);
  config.writeUInt32LE(config.length, 0);
  const [language = "", region = ""] = (locale ?? "").split("-");
  config.write(language, 8, 2, "ascii");
  config.write(region, 10, 2, "ascii");
  config.writeUInt16LE(densityDpi ?? 0, 14);
  return config;
}

function fixedUtf16(text: string, sizeBytes: number): Buffer {
  return padToAlignment(Buffer.from(text, "utf16le").subarray(0, sizeBytes - 2), sizeBytes);
}
