export interface ZipEntry {
  name: string;
  flags: number;
  method: number;
  crc32: number;
  compressedBytes: number;
  sizeBytes: number;
  localOffset: number;
  /** Whether sizes or offset are in the Zip64 field. */
  zip64: boolean;
  /**
   * Offset of the content, from the local header; undefined if that header is unreadable or the content must not be
   * unpacked (a bomb).
   */
  dataOffset: number | undefined;
  /** Offset after the content and its data descriptor; undefined if the local header is unreadable. */
  endOffset: number | undefined;
}

// APPNOTE 4.4.5
export const storedMethod = 0;
export const deflatedMethod = 8;

// APPNOTE 4.4.4: bit 0 and bit 6 encryption, bit 13 masked headers, bit 3 sizes follow the data
export const encryptionFlags = 0x2041;
export const descriptorFlag = 0x0008;
