import { Malformed } from "../../bytes/malformed.ts";
import { limits } from "../../limits.ts";

// docs.oracle.com, "JAR File Specification": lines of at most 72 bytes, a leading space continues the one before.

export interface JarSection {
  /** Attributes by their name in lower case, because names are case-insensitive. */
  attributes: Map<string, string>;
  /** Bytes of the section with its closing blank line, over which a signature file has a digest. */
  bytes: Uint8Array;
}

export interface JarManifest {
  main: JarSection;
  /** Sections of the JAR manifest by their `Name` attribute, a file's path in the APK. */
  entries: Map<string, JarSection>;
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Parses MANIFEST.MF or a signature file of at most `mostEntries` sections. Throws {@link Malformed}. */
export function parseJarManifest(bytes: Uint8Array, mostEntries: number): JarManifest {
  const pieces = splitSections(bytes);
  if (pieces.length > mostEntries + 1) throw new Malformed("too_many_sections");
  const [main, ...sections] = pieces.map(parseSection);
  if (!main) throw new Malformed("manifest_empty");
  const entries = new Map<string, JarSection>();
  for (const section of sections) {
    const name = section.attributes.get("name");
    if (name === undefined) throw new Malformed("section_without_name");
    if (entries.has(name)) throw new Malformed("section_repeated");
    entries.set(name, section);
  }
  return { main, entries };
}

function splitSections(bytes: Uint8Array): Uint8Array[] {
  const sections: Uint8Array[] = [];
  let start = 0;
  let lineStart = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    const blank = at === lineStart;
    if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) at += 1;
    lineStart = at + 1;
    if (!blank) continue;
    if (sectionHasText(bytes, start, at)) sections.push(bytes.subarray(start, lineStart));
    start = lineStart;
  }
  if (sectionHasText(bytes, start, bytes.length)) sections.push(bytes.subarray(start));
  return sections;
}

const sectionHasText = (bytes: Uint8Array, start: number, end: number) =>
  bytes.subarray(start, end).some((byte) => byte !== 0x0a && byte !== 0x0d);

/**
 * Parses a section as Android does: the first of repeated attributes counts, and an attribute without a colon has no
 * value.
 */
function parseSection(bytes: Uint8Array): JarSection {
  const attributes = new Map<string, string>();
  const lines = utf8
    .decode(bytes)
    .replaceAll(/(\r\n|\r|\n) /g, "")
    .split(/\r\n|\r|\n/);
  for (const line of lines) {
    if (line === "") continue;
    const colon = line.indexOf(": ");
    const name = (colon < 0 ? line : line.slice(0, colon)).toLowerCase();
    if (attributes.size > limits.sectionAttributes) throw new Malformed("section_too_long");
    if (!attributes.has(name)) attributes.set(name, colon < 0 ? "" : line.slice(colon + 2));
  }
  return { attributes, bytes };
}
