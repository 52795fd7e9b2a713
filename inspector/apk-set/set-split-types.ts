import { readSplitTypes } from "../install/read-split-types.ts";
import { attributeReader } from "../manifest/attribute-reader.ts";
import type { Report } from "../report.ts";
import type { OpenedApk } from "./open-apk.ts";

/** Collects the split types that a set's APKs require and provide. */
export class SetSplitTypes {
  readonly #required = new Map<string, string>();
  readonly #provided = new Set<string>();
  /** Path of a base that needs a split. */
  #dependent: string | undefined;
  #hasSplits = false;

  add({ path, declared, facts }: OpenedApk): void {
    const { needsSplits, required, provided } = readSplitTypes(declared.manifest, attributeReader(declared.table));
    if (facts.splitName !== null) this.#hasSplits = true;
    else if (needsSplits) this.#dependent ??= path;
    for (const type of required) if (!this.#required.has(type)) this.#required.set(type, path);
    for (const type of provided) this.#provided.add(type);
  }

  /** Reports types that an APK requires and no APK of the set provides: no phone installs such a set. */
  finish(report: Report): void {
    const missing = [...this.#required].filter(([type]) => !this.#provided.has(type));
    const [first] = missing;
    const where = first?.[1] ?? (this.#hasSplits ? undefined : this.#dependent);
    if (where !== undefined)
      report.add("set_splits_missing", where, { types: missing.map(([type]) => type).join(", ") });
  }
}
