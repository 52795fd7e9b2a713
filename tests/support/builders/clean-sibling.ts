import { Report } from "#inspector/report.ts";
import { fromBytes } from "#inspector/reader.ts";
import { openArchive } from "#inspector/zip/archive.ts";
import { concatBytes } from "#demo/builder/bytes.ts";
import { buildSigningBlock } from "#demo/builder/signing-block.ts";
import type { SigningKey } from "#demo/builder/signing-key.ts";
import { encodeEndRecord, layOutZip, type ZipEntry } from "#demo/builder/zip.ts";

interface Change {
  readonly versionCode?: number;
  /** Replacements by name in the manifest, such as permissions; each must have the same length as the old name. */
  readonly names?: Readonly<Record<string, string>>;
  /** Pattern of the files to leave out, to make the package smaller. */
  readonly without?: RegExp;
}

// Ids of android.R.attr: frameworks/base/core/res/res/values/public-final.xml
const attributes = { debuggable: 0x0101000f, versionCode: 0x0101021b } as const;
const entryLimit = 256 * 1024 * 1024;

/**
 * Makes a release of the same app: not debuggable, signed with our own key by v2 and v3. For packages with Android 7 or
 * later as their minimum, which need no JAR signature.
 */
export async function cleanSibling(apk: Uint8Array, key: SigningKey, change: Change = {}): Promise<Uint8Array> {
  const archive = await openArchive(fromBytes(apk), new Report());
  if (!archive) throw new Error("not a package");
  const signature = /^META-INF\/[^/]+\.(RSA|DSA|EC|SF|MF)$/;
  const sourceEntries = archive.entries.filter(({ name }) => !signature.test(name) && !change.without?.test(name));
  const entries: ZipEntry[] = [];
  for (const entry of sourceEntries) {
    const bytes = await archive.content(entry, entryLimit);
    const path = entry.name;
    const isLibrary = path.endsWith(".so");
    if (path === "AndroidManifest.xml") revise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), change);
    entries.push({ path, bytes, stored: entry.method === 0, ...(isLibrary && { alignmentBytes: 16_384 }) });
  }
  const zip = layOutZip(entries);
  const block = buildSigningBlock(zip, key, ["v2", "v3"]);
  return concatBytes(zip.contents, block, zip.directory, encodeEndRecord(zip, zip.contents.length + block.length));
}

/**
 * Changes a binary manifest in place; layouts from frameworks/base/libs/androidfw/include/androidfw/ResourceTypes.h.
 */
function revise(manifest: Buffer, { versionCode, names = {} }: Change): void {
  for (const [name, other] of Object.entries(names)) rename(manifest, name, other);
  const ids: number[] = [];
  for (let at = 8; at < manifest.length; at += manifest.readUInt32LE(at + 4)) {
    const type = manifest.readUInt16LE(at);
    const end = at + manifest.readUInt32LE(at + 4);
    if (type === 0x0180) for (let id = at + 8; id < end; id += 4) ids.push(manifest.readUInt32LE(id));
    if (type !== 0x0102) continue;
    const first = at + 16 + manifest.readUInt16LE(at + 24);
    for (let index = 0; index < manifest.readUInt16LE(at + 28); index += 1) {
      const attribute = first + index * 20;
      const id = ids[manifest.readUInt32LE(attribute + 4)];
      if (id === attributes.debuggable) manifest.writeUInt32LE(0, attribute + 16);
      if (id === attributes.versionCode && versionCode !== undefined)
        manifest.writeUInt32LE(versionCode, attribute + 16);
    }
  }
}

function rename(manifest: Buffer, name: string, other: string): void {
  for (const encoding of ["utf8", "utf16le"] as const) {
    const at = manifest.indexOf(name, 0, encoding);
    if (at >= 0) manifest.write(other, at, encoding);
  }
}
