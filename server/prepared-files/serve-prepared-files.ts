import { sendStored } from "#server/files/send-stored.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure } from "#server/http/failure.ts";
import { preparedLinks, preparedPath } from "./file-link.ts";
import { ownFile } from "./prepared-files.handlers.ts";
import { mediaTypes } from "./media-types.ts";

/** `GET /api/x/prepared-files?token=…`: a prepared file, to whoever holds its link and while their session lasts. */
export const servePreparedFiles: Plugin = (app, services) => {
  app.get<{ Querystring: { token: unknown } }>(preparedPath, { schema: { hide: true } }, async (request, reply) => {
    const { what, abilities } = await preparedLinks.open(services, request.query.token);
    const { name, question, sha256 } = await ownFile(services.database.db, abilities, "read", what);
    if (sha256 === null) throw new Failure("prepared_file_not_found");
    reply.header("cache-control", "no-store");
    return sendStored(request, reply, services.files, { sha256, name, type: mediaTypes[question.format] });
  });
};
