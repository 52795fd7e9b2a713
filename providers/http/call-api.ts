import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { buildCallPath } from "#contract/build-call-path.ts";
import { sendApiRequest } from "./send-api-request.ts";
import { sendAuthenticated } from "./send-authenticated.ts";
import { getAccessToken } from "./session-storage.ts";
import { emitMutation } from "./mutation-events.ts";
import { xsrfHeaders } from "./xsrf.ts";

type InitialData = Partial<Record<string, unknown>>;

let initialData: InitialData | null = null;

/**
 * Reads the initial data that the server wrote into the page (`renderInitialData` in
 * `server/platform/http/serve-web-app.ts`).
 */
const readInitialData = (): InitialData =>
  JSON.parse(document.getElementById("initial-data")?.textContent ?? "{}") as InitialData;

/** Returns a call's response that came with the page, once; a second call asks the server. */
function takeInitialData({ method, path }: Call): unknown {
  initialData ??= readInitialData();
  const key = `${method} ${path}`;
  const answer = initialData[key];
  delete initialData[key];
  return answer;
}

export interface CallOptions {
  /** File of a call that declares `file`: a picture or a package. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
}

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const cookieHeaders = (): Record<string, string> => {
  const token = getAccessToken();
  return { ...xsrfHeaders(), ...(token && { authorization: `O-Bearer ${token}` }) };
};

/** Makes a call of the contract; throws `ApiError`. The server validates its responses, so they aren't parsed again. */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const initial = call.access === "public" ? takeInitialData(call) : undefined;
  if (initial !== undefined) return initial as CallOutput<C>;
  const { params, query, body } = input as Parts;
  const fileField = call.file?.field;
  const outgoing = { method: call.method, path: buildCallPath(call, params), query, body, fileField, ...options };
  const answer =
    typeof call.access === "object"
      ? await sendAuthenticated(outgoing)
      : await sendApiRequest(call.access === "public" ? outgoing : { ...outgoing, headers: cookieHeaders() });
  emitMutation(call.changes);
  return answer.data as CallOutput<C>;
}
