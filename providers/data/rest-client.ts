import type simpleRest from "@refinedev/simple-rest";
import { sendAuthenticated } from "#providers/http/send-authenticated.ts";
import { apiRoot } from "#providers/http/send-api-request.ts";

interface Extras {
  readonly headers?: Record<string, string>;
  readonly data?: unknown;
}

async function request(method: string, url: string, body: unknown, headers: Record<string, string> = {}) {
  const { pathname, searchParams } = new URL(url, location.origin);
  const query: Record<string, string[]> = {};
  for (const name of searchParams.keys()) query[name] = searchParams.getAll(name);
  const answer = await sendAuthenticated({ method, path: pathname.slice(apiRoot.length), query, body, headers });
  return { data: answer.data, headers: Object.fromEntries(answer.headers) };
}

/** The few methods of axios that simple-rest uses, over our own client; axios itself stays out of the bundle. */
const client = {
  get: (url: string, { headers }: Extras = {}) => request("GET", url, undefined, headers),
  delete: (url: string, { headers, data }: Extras = {}) => request("DELETE", url, data, headers),
  post: (url: string, body: unknown, { headers }: Extras = {}) => request("POST", url, body, headers),
  put: (url: string, body: unknown, { headers }: Extras = {}) => request("PUT", url, body, headers),
  patch: (url: string, body: unknown, { headers }: Extras = {}) => request("PATCH", url, body, headers),
};
export const restClient = client as unknown as Parameters<typeof simpleRest>[1];
