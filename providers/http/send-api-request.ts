import type { ErrorBody } from "#contract/error-body.ts";
import { httpStatusByErrorCode } from "#contract/errors.ts";
import { ApiError, createConnectionError } from "./api-error.ts";

export const apiRoot = "/api";
const timeoutMs = 30_000;

export interface ApiRequest {
  readonly method: string;
  /** Path below `/api`, with parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** File that is sent as multipart/form-data, with the body as its other fields. */
  readonly file?: Blob | undefined;
  /** Form field of the file; `file` by default. */
  readonly fileField?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  readonly data: unknown;
  readonly headers: Headers;
}

function buildUrl({ path, query = {} }: ApiRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size > 0 ? `${apiRoot}${path}?${search}` : `${apiRoot}${path}`;
}

function buildBody({ body, file, fileField = "file" }: ApiRequest): {
  body?: BodyInit;
  headers: Record<string, string>;
} {
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
    form.append(fileField, file);
    return { body: form, headers: {} };
  }
  return body === undefined
    ? { headers: {} }
    : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

const timedSignal = (own: AbortSignal | undefined, file: boolean): AbortSignal | undefined => {
  if (file) return own;
  const timeout = AbortSignal.timeout(timeoutMs);
  return own ? AbortSignal.any([own, timeout]) : timeout;
};

/** Sends a request and reads its response as text. The connection may drop, or time out, during both. */
async function fetchText(outgoing: ApiRequest): Promise<{ response: Response; text: string }> {
  const { body, headers } = buildBody(outgoing);
  try {
    const response = await fetch(buildUrl(outgoing), {
      method: outgoing.method,
      headers: { accept: "application/json", ...headers, ...outgoing.headers },
      credentials: "same-origin",
      ...(body !== undefined && { body }),
      signal: timedSignal(outgoing.signal, outgoing.file !== undefined) ?? null,
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (outgoing.signal?.aborted) throw error;
    throw createConnectionError(
      error instanceof DOMException && error.name === "TimeoutError" ? "line_timeout" : "line_failed",
    );
  }
}

const parseJson = (text: string): unknown => {
  try {
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/**
 * True for an error body of our server. The server validates what it sends, so this only excludes a proxy's page; the
 * login page loads no schema library.
 */
const isErrorBody = (data: unknown): data is ErrorBody =>
  typeof data === "object" && data !== null && "code" in data && String(data.code) in httpStatusByErrorCode;

/** Parses the error body in a response that didn't go through `send`. */
export function parseErrorBody(status: number, text: string): ApiError | undefined {
  const data = parseJson(text);
  return isErrorBody(data) ? new ApiError(status, data) : undefined;
}

/** Sends one request; a response outside 2xx becomes an `ApiError` with the server's code. */
export async function sendApiRequest(outgoing: ApiRequest): Promise<ApiResponse> {
  const { response, text } = await fetchText(outgoing);
  const data = parseJson(text);
  if (response.ok && (data !== undefined || text === "")) return { data, headers: response.headers };
  const requestId = response.headers.get("x-request-id") ?? undefined;
  if (!isErrorBody(data)) throw createConnectionError("answer_unreadable", response.status, requestId);
  throw new ApiError(response.status, data, response.headers.get("retry-after"));
}
