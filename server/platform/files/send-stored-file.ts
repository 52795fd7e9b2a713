import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/platform/http/failure.ts";
import { cleanFileName } from "./file-name.ts";
import type { ByteRange, FileLink, FileStore } from "./file-store.ts";

/** Types a browser may display; everything else is a download. */
const inlineTypes = new Set(["image/png", "image/jpeg", "image/webp"]);

/** Sends a stored file, or the requested range of it; 404 if its content is gone. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Pick<FileStore, "get" | "stat">,
  { sha256, name, type }: FileLink & { readonly sha256: string },
): Promise<FastifyReply> {
  const file = await files.stat(sha256);
  if (!file) throw new Failure("file_not_found");
  const etag = `"${sha256}"`;
  const disposition = inlineTypes.has(type) ? "inline" : "attachment";
  reply.headers({
    etag,
    "accept-ranges": "bytes",
    "content-disposition": `${disposition}; ${fileNameParameters(cleanFileName(name))}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": type,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const ifRange = request.headers["if-range"];
  const range = readRange(ifRange && ifRange !== etag ? undefined : request.headers.range, file.sizeBytes);
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${file.sizeBytes}`).send();
  const part = range === "whole" ? undefined : range;
  if (part) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${file.sizeBytes}`);
  reply.header("content-length", part ? part.end - part.start + 1 : file.sizeBytes);
  return reply.send(request.method === "HEAD" ? undefined : await files.get(sha256, part));
}

/** RFC 6266: the real name in UTF-8, and a plain one for programs that cannot read it. */
const fileNameParameters = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\/%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/**
 * Reads a Range header (RFC 9110, 14.2). Several ranges or an unknown unit mean the whole content, as the RFC allows.
 * @returns the bytes to send, "whole", or "unsatisfiable" (416).
 */
function readRange(header: string | undefined, sizeBytes: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [first = "", last = ""] = match?.slice(1) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}
