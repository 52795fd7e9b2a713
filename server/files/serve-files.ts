import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { Failure } from "#server/http/failure.ts";
import { readRange } from "./byte-range.ts";
import type { FileLinks } from "./file-links.ts";
import type { FileStore } from "./file-store.ts";

const Query = z.object({
  name: z.string().max(300),
  type: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
/** What a browser may show; everything else is a download. */
const shown = new Set(["image/png", "image/jpeg", "image/webp"]);

/** `GET /files/<sha256>?name&type&expires&signature`: the signature is the permission, so no sign-in is asked for. */
export const serveFiles = (app: FastifyInstance, files: FileStore, links: FileLinks): void => {
  app.route({
    method: ["GET", "HEAD"],
    url: "/files/:sha256",
    schema: { hide: true },
    handler: (request, reply) => serve(request, reply, files, links),
  });
};

const serve = async (request: FastifyRequest, reply: FastifyReply, files: FileStore, links: FileLinks) => {
  const { sha256 } = z.object({ sha256: z.string() }).parse(request.params);
  const query = Query.safeParse(request.query);
  if (!query.success) throw new Failure("file_not_found");
  const verdict = links.check(sha256, query.data);
  if (verdict === "forged") throw new Failure("file_not_found");
  if (verdict === "expired") throw new Failure("link_invalid");
  const file = await files.stat(sha256);
  if (!file) throw new Failure("file_not_found");

  const { name, type, expires } = query.data;
  const etag = `"${sha256}"`;
  const disposition = shown.has(type) ? "inline" : "attachment";
  reply.headers({
    etag,
    "accept-ranges": "bytes",
    "cache-control": `private, max-age=${Math.max(0, expires - Math.floor(Date.now() / 1_000))}, immutable`,
    "content-disposition": `${disposition}; ${fileNameParameters(name)}`,
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
};

/** RFC 6266: the real name in UTF-8, and a plain one for programs that cannot read it. */
const fileNameParameters = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\/%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
};
