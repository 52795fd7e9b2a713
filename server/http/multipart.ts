import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { IncomingFile } from "#server/http/incoming-file.ts";
import type { Services } from "#server/services.ts";

declare module "fastify" {
  interface FastifyRequest {
    incomingFile: IncomingFile | null;
  }
}

export const fileField = "file";
const fieldLimits = { files: 1, fields: 50, parts: 60, fieldSize: 64 * 1024 };

const textOf = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, part]) => [
      name,
      typeof part === "object" && part !== null && "value" in part ? part.value : part,
    ]),
  );

/** What the parser cannot read carries neither a status nor a system's error code: it is the sender's mistake. */
const asSenders = (error: unknown): unknown =>
  error instanceof Error && !("statusCode" in error) && !("code" in error)
    ? new Failure("malformed_request", { cause: error })
    : error;

/**
 * Takes the one file of a call that declares it into a temporary file (removed with the answer) and its text fields
 * as the body. Runs after the gate, so a stranger's file is never read.
 */
export const takeFile =
  ({ file }: Call, { environment }: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!file) return;
    if (!request.isMultipart()) throw new Failure("unsupported_media_type");
    const tmpdir = join(environment.dataDir, "incoming");
    await mkdir(tmpdir, { recursive: true, mode: 0o700 });
    const limits = { ...fieldLimits, fileSize: file.maxBytes };
    const { files, values } = await request.saveRequestFiles({ tmpdir, limits }).catch((error: unknown) => {
      throw asSenders(error);
    });
    const taken = files.find((one) => one.fieldname === fileField);
    if (!taken) throw fieldFailure(fileField, "required");
    const { size } = await stat(taken.filepath);
    // A part that is a file by its type alone has no name, whatever the library's types say.
    const name = taken.filename ?? "";
    request.incomingFile = { name, mediaType: taken.mimetype, path: taken.filepath, sizeBytes: size };
    const { [fileField]: _taken, ...fields } = textOf(values);
    request.body = Object.keys(fields).length === 0 ? undefined : fields;
  };
