import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";

// AOSP frameworks/base/libs/androidfw/ObbFile.cpp: a FAT image, the footer, its length and the signature.
const signature = 0x01059983;
const tagBytes = 8;
const version = 1;
const nameAt = 24;
const maxFooterBytes = 32_768;

/** Package that a JOBB image, made by Android's `jobb`, belongs to. */
export interface JobbFooter {
  package: string;
  versionCode: string;
}

/** Reads the footer at the end of a JOBB image; undefined if Android would not accept it. */
export async function readJobbFooter(reader: Reader): Promise<JobbFooter | undefined> {
  if (reader.size < tagBytes + nameAt + 1) return undefined;
  const tag = new ByteView(await reader.read(reader.size - tagBytes, tagBytes));
  const footerBytes = tag.u32(0);
  if (tag.u32(4) !== signature || footerBytes <= nameAt || footerBytes > maxFooterBytes) return undefined;
  if (footerBytes > reader.size - tagBytes) return undefined;
  const footer = new ByteView(await reader.read(reader.size - tagBytes - footerBytes, footerBytes));
  const nameBytes = footer.u32(20);
  if (footer.u32(0) !== version || nameBytes === 0 || nameBytes > footerBytes - nameAt) return undefined;
  const name = String.fromCharCode(...footer.slice(nameAt, Math.min(nameBytes, 500)));
  return { package: name.replace(/\0.*$/s, ""), versionCode: footer.u32(4).toString() };
}
