import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod";
import { limits } from "#contract/limits.ts";
import { Failure } from "./failure.ts";
import { exceedsJsonLimits } from "./json-body.ts";
import { multipartFieldLimits, toClientError } from "./multipart.ts";

type Fields = Record<string, unknown>;
const urlEncoded = "application/x-www-form-urlencoded";

/** Reads URL-encoded forms of the scope's calls as text fields. Of a repeated field the last value counts. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(urlEncoded, { parseAs: "string" }, (_request, body, done) => {
    const fields = [...new URLSearchParams(String(body))];
    if (fields.length > multipartFieldLimits.fields) done(new Failure("malformed_request"));
    else done(null, Object.fromEntries(fields));
  });
}

const isUrlEncoded = ({ headers }: FastifyRequest): boolean => headers["content-type"]?.startsWith(urlEncoded) ?? false;

/**
 * Rejects a form that another site's page sends. Browsers send forms anywhere without asking first, unlike JSON, and
 * would keep the cookies of a sign-in made that way. Clients that are no browsers send no Origin.
 */
function rejectForeignForm({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host = "" } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Failure("csrf_failed");
}

async function readMultipartFields(request: FastifyRequest): Promise<Fields> {
  const fields: Fields = {};
  try {
    for await (const part of request.parts({ limits: { ...multipartFieldLimits, files: 0 } }))
      if (part.type === "field") fields[part.fieldname] = part.value;
  } catch (error) {
    throw toClientError(error);
  }
  return fields;
}

function parseJson(value: unknown): unknown {
  if (typeof value !== "string" || value.length > limits.body.bytes || exceedsJsonLimits(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Reads the fields that the schema refuses as text (numbers, booleans, lists) as JSON: a form sends only text. */
function convertFields(fields: Fields, schema: z.ZodType): Fields {
  const result = schema.safeParse(fields);
  if (result.success) return fields;
  const refused = new Set(result.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, refused.has(name) ? parseJson(value) : value]),
  );
}

/** Makes a form the body of a call that declares no file, as if it had been sent as JSON. */
export function receiveForm(schema: z.ZodType, { publicUrl }: { readonly publicUrl: string }) {
  return async (request: FastifyRequest): Promise<void> => {
    const isMultipart = request.isMultipart();
    if (!isMultipart && !isUrlEncoded(request)) return;
    rejectForeignForm(request, publicUrl);
    const fields = isMultipart ? await readMultipartFields(request) : (request.body as Fields);
    request.body = convertFields(fields, schema);
  };
}
