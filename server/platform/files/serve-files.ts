import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { Failure } from "#server/platform/http/failure.ts";
import type { FileLinks } from "./file-links.ts";
import type { FileStore } from "./file-store.ts";
import { sendStoredFile } from "./send-stored-file.ts";

const Query = z.object({
  name: z.string().max(300),
  type: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
/** `GET /files/<sha256>?name&type&expires&signature`: the signature is the permission, so no sign-in is asked for. */
export function serveFiles(app: FastifyInstance, files: FileStore, links: FileLinks): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/files/:sha256",
    schema: { hide: true },
    handler: (request, reply) => serve(request, reply, files, links),
  });
}

const serve = async (request: FastifyRequest, reply: FastifyReply, files: FileStore, links: FileLinks) => {
  const { sha256 } = z.object({ sha256: z.string() }).parse(request.params);
  const query = Query.safeParse(request.query);
  if (!query.success) throw new Failure("file_not_found");
  const verdict = links.check(sha256, query.data);
  if (verdict === "forged") throw new Failure("file_not_found");
  if (verdict === "expired") throw new Failure("link_invalid");
  const { name, type, expires } = query.data;
  const seconds = Math.max(0, expires - Math.floor(Date.now() / 1_000));
  reply.header("cache-control", `private, max-age=${seconds}, immutable`);
  return sendStoredFile(request, reply, files, { sha256, name, type });
};
