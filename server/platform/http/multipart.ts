import { mkdir, stat } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { type FileUploadBody, defaultFileField } from "#contract/call.ts";
import { Failure, fieldFailure, payloadTooLarge } from "./failure.ts";
import { type IncomingFile, incomingFolder } from "./incoming-file.ts";
import type { Services } from "#server/services.ts";

declare module "fastify" {
  interface FastifyRequest {
    incomingFile: IncomingFile | null;
    /** Additional files by field name, for calls that allow them. */
    furtherFiles: Readonly<Record<string, IncomingFile>>;
  }
}

/** Bounds of a form's text fields, in number and bytes. */
export const multipartFieldLimits = { fields: 50, parts: 60, fieldSize: 64 * 1024 };

const textFields = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, part]) => [
      name,
      typeof part === "object" && part !== null && "value" in part ? part.value : part,
    ]),
  );

/** Turns a parse error into a 400: the parser sets neither a status nor a system error code on it. */
export function toClientError(error: unknown): unknown {
  return error instanceof Error && !("statusCode" in error) && !("code" in error)
    ? new Failure("malformed_request", { cause: error })
    : error;
}

/**
 * Saves a multipart call's files as temporary files, removed after the response, and its text fields as the body. Runs
 * after the access check, so that a stranger's file is never read.
 */
export function receiveMultipartFiles(file: FileUploadBody, { environment }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new Failure("unsupported_media_type");
    const tmpdir = incomingFolder(environment.dataDir);
    await mkdir(tmpdir, { recursive: true, mode: 0o700 });
    const bounds: Record<string, number> = { [file.field ?? defaultFileField]: file.maxBytes, ...file.also };
    const sizes = Object.values(bounds);
    const limits = { ...multipartFieldLimits, files: sizes.length, fileSize: Math.max(...sizes) };
    const { files, values } = await request.saveRequestFiles({ tmpdir, limits }).catch((error: unknown) => {
      const isTooLarge = error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
      throw isTooLarge ? payloadTooLarge(limits.fileSize, { cause: error }) : toClientError(error);
    });
    const taken = new Map<string, IncomingFile>();
    for (const part of files) taken.set(part.fieldname, await incomingFile(part, bounds[part.fieldname] ?? 0));
    const main = taken.get(file.field ?? defaultFileField);
    if (!main) throw fieldFailure(file.field ?? defaultFileField, "required");
    request.incomingFile = main;
    request.furtherFiles = Object.fromEntries([...taken].filter(([, other]) => other !== main));
    const fields = Object.entries(textFields(values)).filter(([name]) => !taken.has(name));
    request.body = fields.length === 0 ? undefined : Object.fromEntries(fields);
  };
}

interface SavedFile {
  readonly filename: string;
  readonly filepath: string;
  readonly mimetype: string;
}

/**
 * Reads a saved part's metadata. A part that is a file by its type alone has no file name, whatever the library's types
 * say.
 */
async function incomingFile({ filename, filepath, mimetype }: SavedFile, maxBytes: number): Promise<IncomingFile> {
  const { size } = await stat(filepath);
  if (maxBytes > 0 && size > maxBytes) throw payloadTooLarge(maxBytes);
  return { name: filename ?? "", mediaType: mimetype, path: filepath, sizeBytes: size };
}
