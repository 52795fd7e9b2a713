import { sendStoredFile } from "#server/platform/files/send-stored-file.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { preparedFileLinks } from "./file-link.ts";
import { exportMediaTypes } from "./media-types.ts";
import { requireOwnPreparedFile } from "./prepared-files.handlers.ts";

/** `GET /api/x/prepared-files?token=…`: a prepared file, for the holder of its link while their session lasts. */
export const servePreparedFiles = preparedFileLinks.serve(async ({ file, abilities, request, reply }, services) => {
  const { name, question, sha256 } = await requireOwnPreparedFile(services.database.db, abilities, "read", file);
  if (sha256 === null) throw new Failure("prepared_file_not_found");
  return sendStoredFile(request, reply, services.files, { sha256, name, type: exportMediaTypes[question.format] });
});
