import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

interface Part {
  readonly head: string;
  readonly sizeBytes: number;
  readonly content: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

interface FormFile {
  readonly field: string;
  readonly name: string;
}

const octets = "\r\ncontent-type: application/octet-stream";
const partHeader = (field: string, more = ""): string => `content-disposition: form-data; name="${field}"${more}`;

export function textFormPart(field: string, text: string): Part {
  const bytes = Buffer.from(text);
  return { head: partHeader(field), sizeBytes: bytes.length, content: () => [bytes] };
}

export function bytesFormPart({ field, name }: FormFile, bytes: Uint8Array): Part {
  return {
    head: partHeader(field, `; filename="${name}"${octets}`),
    sizeBytes: bytes.length,
    content: () => [bytes],
  };
}

export async function fileFormPart({ field, name }: FormFile, path: string): Promise<Part> {
  const { size } = await stat(path);
  return {
    head: partHeader(field, `; filename="${name}"${octets}`),
    sizeBytes: size,
    content: () => createReadStream(path),
  };
}

/** Encodes multipart/form-data (RFC 7578) with a known length; files are streamed. */
export function encodeFormData(parts: readonly Part[]) {
  const boundary = `form-${randomUUID()}`;
  const heads = parts.map(({ head }) => `--${boundary}\r\n${head}\r\n\r\n`);
  const end = `--${boundary}--\r\n`;
  const sizes = parts.map(({ sizeBytes }, at) => Buffer.byteLength(heads[at] ?? "") + sizeBytes + 2);
  async function* bytes() {
    for (const [at, part] of parts.entries()) {
      yield Buffer.from(heads[at] ?? "");
      yield* part.content();
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(end);
  }
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": sizes.reduce((sum, size) => sum + size, Buffer.byteLength(end)),
    },
    stream: () => Readable.from(bytes()),
  };
}
