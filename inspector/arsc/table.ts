import { type Chunk, chunkTypes, readChunk, readChunks } from "../axml/chunk.ts";
import { emptyPool, readStringPool, type StringPool } from "../axml/string-pool.ts";
import { valueTypes } from "../axml/value.ts";
import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { ConfiguredValue } from "./configured-value.ts";
import { resolveValues } from "./resolve-references.ts";
import { readTypeChunk, type TypeChunk } from "./type-chunk.ts";

export type { ConfiguredValue } from "./configured-value.ts";

/** Parsed `resources.arsc`; values are read lazily. */
export interface ResourceTable {
  /** Languages of all configurations, BCP 47, sorted. */
  locales: string[];
  /** All values of a resource, with references resolved. Throws {@link Malformed} on a loop. */
  values(resourceId: number): ConfiguredValue[];
}

export const emptyTable: ResourceTable = { locales: [], values: () => [] };

/** Chunks by package id and type id, the upper half of a resource's id. */
interface Types {
  byId: Map<number, TypeChunk[]>;
  count: number;
}

/** Parses `resources.arsc` (AOSP ResourceTypes.h, struct ResTable_header). Throws {@link Malformed}. */
export function parseTable(bytes: Uint8Array): ResourceTable {
  const table = readChunk(new ByteView(bytes), 0);
  if (table.type !== chunkTypes.table) throw new Malformed("table_type");
  if (table.headerBytes < 12) throw new Malformed("table_header");
  let strings: StringPool | undefined;
  let packages = 0;
  const types: Types = { byId: new Map(), count: 0 };
  for (const chunk of readChunks(table.view, table.headerBytes)) {
    if (chunk.type === chunkTypes.stringPool) {
      // Android takes the first of two string pools, other readers the last.
      if (strings) throw new Malformed("string_pool_repeated");
      strings = readStringPool(chunk);
    }
    if (chunk.type !== chunkTypes.tablePackage) continue;
    packages += 1;
    readPackage(chunk, types);
  }
  if (packages !== table.view.u32(8)) throw new Malformed("package_count");
  const locales = new Set([...types.byId.values()].flat().map((type) => type.config.locale));
  locales.delete("");
  return {
    locales: [...locales].sort().slice(0, limits.listedNames),
    values: (id) => resolveValues(id, (each) => writtenValues(each, types, strings ?? emptyPool)),
  };
}

function* writtenValues(resourceId: number, types: Types, strings: StringPool) {
  for (const type of types.byId.get(resourceId >>> 16) ?? []) {
    const value = type.value(resourceId & 0xffff);
    const text = value?.type === valueTypes.string ? strings.get(value.data) : undefined;
    yield value && { config: type.config, value, text };
  }
}

/** Indexes a package's types. Skips library, overlayable and staged-alias chunks, which do not affect values. */
function readPackage({ view, headerBytes }: Chunk, types: Types): void {
  // struct ResTable_package: id, 128 UTF-16 units of name, four offsets; older tools omit the last field.
  const packageId = view.u32(8);
  if (headerBytes < 284 || packageId > 0xff) throw new Malformed("package_header");
  for (const chunk of readChunks(view, headerBytes)) {
    if (chunk.type === chunkTypes.tableTypeSpec) checkSpec(chunk);
    if (chunk.type !== chunkTypes.tableType) continue;
    types.count += 1;
    if (types.count > limits.typeChunks) throw new Malformed("too_many_types");
    const type = readTypeChunk(chunk);
    const key = (packageId << 8) | type.typeId;
    const known = types.byId.get(key);
    if (known) known.push(type);
    else types.byId.set(key, [type]);
  }
}

/** struct ResTable_typeSpec: one flag word per entry. Android logs a repeated one and goes on (LoadedArsc.cpp). */
function checkSpec({ view, headerBytes }: Chunk): void {
  const typeId = view.u8(8);
  if (typeId === 0) throw new Malformed("type_spec_id", typeId);
  if (headerBytes + view.u32(12) * 4 > view.length) throw new Malformed("type_spec_count", typeId);
}
