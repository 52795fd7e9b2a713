import type { ParsedManifest } from "../read-apk.ts";
import type { ResourceTable } from "../arsc/table.ts";
import { limits } from "../limits.ts";
import type { ResourceFiles } from "../manifest/icon.ts";
import type { Archive } from "../zip/archive.ts";
import { storedMethod, type ZipEntry } from "../zip/zip-entry.ts";
import type { OpenedApk } from "./open-apk.ts";

/**
 * APKs that a device installs as one app. Merges their resources, since languages and densities come in separate
 * splits.
 */
export class MergedApks {
  readonly #members: Pick<OpenedApk, "path" | "archive" | "declared">[] = [];
  #entriesLeft: number = limits.setEntries;
  #tableBytesLeft: number = limits.setTableBytes;
  #memoryLeft: number = limits.setApkUnpackedBytes;

  /** Adds an APK unless it exceeds the memory limits. Labels and icons of a skipped APK are not read. */
  add({ path, entry, archive, declared }: OpenedApk): void {
    const tableBytes = archive.find("resources.arsc")?.sizeBytes ?? 0;
    const memory = entry.method === storedMethod ? 0 : entry.sizeBytes;
    const fits =
      archive.entries.length <= this.#entriesLeft && tableBytes <= this.#tableBytesLeft && memory <= this.#memoryLeft;
    if (!fits) return;
    this.#entriesLeft -= archive.entries.length;
    this.#tableBytesLeft -= tableBytes;
    this.#memoryLeft -= memory;
    this.#members.push({ path, archive, declared });
  }

  /** The base's manifest with the resources of all added APKs. */
  declared({ manifest }: ParsedManifest): ParsedManifest {
    const tables = this.#members.map(({ declared }) => declared.table);
    const locales = [...new Set(tables.flatMap((table) => table.locales))].sort().slice(0, limits.listedNames);
    const values: ResourceTable["values"] = (id) => tables.flatMap((table) => table.values(id));
    return { manifest, table: { locales, values } };
  }

  files(): ResourceFiles {
    const homes = new Map<ZipEntry, Archive>();
    return {
      find: (name) => {
        const archive = this.#members.find((member) => member.archive.find(name))?.archive;
        const entry = archive?.find(name);
        if (archive && entry) homes.set(entry, archive);
        return entry;
      },
      content: async (entry, limitBytes) => {
        const home = homes.get(entry);
        return home ? home.content(entry, limitBytes) : new Uint8Array();
      },
    };
  }

  /** Path of a file within the set, `split.apk!/file`; the bare name if no APK contains it. */
  place(name: string): string {
    const member = this.#members.find(({ archive }) => archive.find(name));
    return member ? `${member.path}!/${name}` : name;
  }
}
