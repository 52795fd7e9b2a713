/** MIME types of uploaded documents that are accepted. The file's bytes decide, not its name. */
export const documentMimeTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type DocumentMimeType = (typeof documentMimeTypes)[number];

/** Number of leading bytes that `detectDocumentMimeType` needs. */
export const documentSignatureBytes = 12;

const startsWith = (bytes: Uint8Array, sign: string, at = 0): boolean =>
  [...sign].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/**
 * Detects the type by file signature: PDF 7.5.2 (`%PDF-`), JPEG B.1.1.3 (SOI and the next marker), PNG 5.2, the RIFF
 * container of WebP.
 */
export function detectDocumentMimeType(bytes: Uint8Array): DocumentMimeType | null {
  if (startsWith(bytes, "%PDF-")) return "application/pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  return startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8) ? "image/webp" : null;
}
