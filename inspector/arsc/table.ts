import { type Chunk, chunkTypes, readChunk, readChunks } from "../axml/chunk.ts";
import { emptyPool, readStringPool, type StringPool } from "../axml/string-pool.ts";
import { isReference, type ResourceValue, valueTypes } from "../axml/value.ts";
import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { ResourceConfig } from "./config.ts";
import { readTypeChunk, type TypeChunk } from "./type-chunk.ts";

export interface ConfiguredValue {
  config: ResourceConfig;
  value: ResourceValue;
  /** The text, where the value is one. */
  text: string | undefined;
}

/** The parsed `resources.arsc`; values are read when asked for. */
export interface ResourceTable {
  /** Languages of all configurations, BCP 47, sorted. */
  locales: string[];
  /** Every value of a resource, references followed. Throws {@link Malformed} on a loop. */
  values(resourceId: number): ConfiguredValue[];
}

export const emptyTable: ResourceTable = { locales: [], values: () => [] };

/** Parses `resources.arsc` (AOSP ResourceTypes.h, struct ResTable_header). Throws {@link Malformed}. */
export function parseTable(bytes: Uint8Array): ResourceTable {
  const table = readChunk(new ByteView(bytes), 0);
  if (table.type !== chunkTypes.table) throw new Malformed("table_type");
  let strings = emptyPool;
  const types = new Map<number, TypeChunk[]>();
  for (const chunk of readChunks(table.view, table.headerBytes)) {
    if (chunk.type === chunkTypes.stringPool) strings = readStringPool(chunk);
    if (chunk.type === chunkTypes.tablePackage) readPackage(chunk, types);
  }
  const locales = new Set([...types.values()].flat().map((type) => type.config.locale));
  locales.delete("");
  return {
    locales: [...locales].sort().slice(0, limits.listedNames),
    values: (id) => resolve(id, { types, strings, stepsLeft: limits.referenceSteps }, 0),
  };
}

function readPackage({ view, headerBytes }: Chunk, types: Map<number, TypeChunk[]>): void {
  const packageId = view.u32(8) & 0xff;
  for (const chunk of readChunks(view, headerBytes)) {
    if (chunk.type !== chunkTypes.tableType) continue;
    const type = readTypeChunk(chunk);
    if ((types.get((packageId << 8) | type.typeId)?.length ?? 0) > limits.typeChunks)
      throw new Malformed("too_many_types");
    const key = (packageId << 8) | type.typeId;
    const known = types.get(key);
    if (known) known.push(type);
    else types.set(key, [type]);
  }
}

interface Lookup {
  types: ReadonlyMap<number, readonly TypeChunk[]>;
  strings: StringPool;
  stepsLeft: number;
}

function resolve(resourceId: number, lookup: Lookup, depth: number): ConfiguredValue[] {
  if (depth > limits.referenceDepth) throw new Malformed("reference_loop", resourceId);
  const found: ConfiguredValue[] = [];
  for (const type of lookup.types.get(resourceId >>> 16) ?? []) {
    const value = type.value(resourceId & 0xffff);
    lookup.stepsLeft -= 1;
    if (lookup.stepsLeft < 0) throw new Malformed("reference_fan", resourceId);
    if (!value) continue;
    if (isReference(value)) {
      // The inner resource may vary too; its default stands for it here.
      const inner = value.data === 0 ? [] : resolve(value.data, lookup, depth + 1);
      const [chosen] = inner.filter((candidate) => candidate.config.locale === "").concat(inner);
      if (chosen) found.push({ ...chosen, config: type.config });
    } else {
      found.push({
        config: type.config,
        value,
        text: value.type === valueTypes.string ? lookup.strings.get(value.data) : undefined,
      });
    }
  }
  return found;
}
