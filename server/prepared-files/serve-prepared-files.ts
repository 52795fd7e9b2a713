import { sendStored } from "#server/files/send-stored.ts";
import { Failure } from "#server/http/failure.ts";
import { preparedLinks } from "./file-link.ts";
import { mediaTypes } from "./media-types.ts";
import { ownFile } from "./prepared-files.handlers.ts";

/** `GET /api/x/prepared-files?token=…`: a prepared file, for the holder of its link while their session lasts. */
export const servePreparedFiles = preparedLinks.serve(async ({ file, abilities, request, reply }, services) => {
  const { name, question, sha256 } = await ownFile(services.database.db, abilities, "read", file);
  if (sha256 === null) throw new Failure("prepared_file_not_found");
  return sendStored(request, reply, services.files, { sha256, name, type: mediaTypes[question.format] });
});
