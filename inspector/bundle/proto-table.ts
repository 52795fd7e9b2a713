import { resolveValues } from "../arsc/resolve-references.ts";
import type { ConfiguredValue, ResourceTable } from "../arsc/table.ts";
import type { ResourceConfig } from "../arsc/config.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { bytesField, decodeMessage, repeatedField, numberField, textField } from "../protobuf/decode-message.ts";
import { readProtoConfig } from "./proto-config.ts";
import { readItem, type ResourceIdLookup } from "./proto-item.ts";

// AOSP frameworks/base/tools/aapt2/Resources.proto, message ResourceTable and what it holds
const table = { packages: repeatedField(bytesField(2)) };
const tablePackage = { id: bytesField(1), types: repeatedField(bytesField(3)) };
const tableType = { id: bytesField(1), name: textField(2), entries: repeatedField(bytesField(3)) };
const tableEntry = { id: bytesField(1), values: repeatedField(bytesField(6)) };
const namedEntry = { id: bytesField(1), name: textField(2) };
const wrappedId = { id: numberField(1) };
const configValue = { config: bytesField(1), value: bytesField(2) };
const configAlone = { config: bytesField(1) };
const value = { item: bytesField(4), compound: bytesField(5) };

const maxConfigBytes = 1000;

/** A resource table with lookup by resource name. */
export interface ProtoTable extends ResourceTable {
  idOf: ResourceIdLookup;
}

/** Parses a module's `resources.pb`; values are read lazily. Throws {@link Malformed}. */
export function parseProtoTable(message: Uint8Array): ProtoTable {
  const index: Index = { entries: new Map(), types: [], configs: new Map(), names: undefined };
  for (const packageMessage of decodeMessage(message, table).packages) indexPackage(packageMessage, index);
  const locales = new Set([...index.configs.values()].map(({ locale }) => locale));
  locales.delete("");
  // `type/entry`, with or without the package in front.
  const idOf: ResourceIdLookup = (name) =>
    (index.names ??= indexNames(index)).get(name.slice(name.indexOf(":") + 1)) ?? 0;
  return {
    locales: [...locales].sort().slice(0, limits.listedNames),
    values: (id) => resolveValues(id, (each) => writtenValues(each, index, idOf)),
    idOf,
  };
}

interface Index {
  /** Entry messages by resource id. All entries with the same id count, as in the binary table. */
  entries: Map<number, Uint8Array[]>;
  types: { name: string; firstId: number; entries: readonly Uint8Array[] }[];
  /** Configurations by their encoded bytes, since thousands of values share a few. */
  configs: Map<string, ResourceConfig>;
  /** Ids by `type/entry`, built when the first reference has only a name. */
  names: Map<string, number> | undefined;
}

function indexPackage(message: Uint8Array, index: Index): void {
  const { id, types } = decodeMessage(message, tablePackage);
  const packageId = readId(id, 0xff);
  for (const type of types) {
    const { id: typeId, name = "", entries } = decodeMessage(type, tableType);
    const firstId = ((packageId << 24) | (readId(typeId, 0xff) << 16)) >>> 0;
    index.types.push({ name, firstId, entries });
    for (const entry of entries) indexEntry(entry, firstId, index);
  }
}

function indexEntry(entry: Uint8Array, firstId: number, index: Index): void {
  const { id, values } = decodeMessage(entry, tableEntry);
  const resourceId = firstId + readId(id, 0xffff);
  const known = index.entries.get(resourceId);
  if (known) known.push(entry);
  else if (index.entries.size < limits.protoResources) index.entries.set(resourceId, [entry]);
  else throw new Malformed("proto_too_many");
  for (const configured of values) configOf(decodeMessage(configured, configAlone).config, index);
}

/** Reads an id; 0 if missing. A table that is not linked yet omits ids and identifies resources by name. */
function readId(message: Uint8Array | undefined, highest: number): number {
  const id = message ? (decodeMessage(message, wrappedId).id ?? 0) : 0;
  if (id > highest) throw new Malformed("resource_id", id);
  return id;
}

function configOf(message: Uint8Array = new Uint8Array(), index: Index): ResourceConfig {
  if (message.length > maxConfigBytes) throw new Malformed("proto_too_large");
  const key = message.join();
  const known = index.configs.get(key);
  if (known) return known;
  const config = readProtoConfig(message);
  if (index.configs.size >= limits.protoRepeated) throw new Malformed("proto_too_many");
  index.configs.set(key, config);
  return config;
}

function* writtenValues(
  resourceId: number,
  index: Index,
  idOf: ResourceIdLookup,
): Generator<ConfiguredValue | undefined, void, undefined> {
  for (const entry of index.entries.get(resourceId) ?? []) {
    for (const configured of decodeMessage(entry, tableEntry).values) {
      const fields = decodeMessage(configured, configValue);
      const { item, compound } = decodeMessage(fields.value ?? new Uint8Array(), value);
      if (item && compound) throw new Malformed("proto_oneof_repeated", resourceId);
      yield item && { config: configOf(fields.config, index), ...readItem(item, idOf) };
    }
  }
}

function indexNames({ types }: Index): Map<string, number> {
  const names = new Map<string, number>();
  for (const { name: type, firstId, entries } of types) {
    for (const entry of entries) {
      const { id, name } = decodeMessage(entry, namedEntry);
      const key = `${type}/${name ?? ""}`;
      if (!names.has(key)) names.set(key, firstId + readId(id, 0xffff));
    }
  }
  return names;
}
