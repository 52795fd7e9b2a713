import type { FastifyRequest } from "fastify";

function pathOf(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether a request asks the API, by the route it reached and not by how its address is written: `/%61pi/…` and
 * `http://host/api/…` reach the same routes as `/api/…`. An unknown address is one of the API when it reads like one.
 */
export function asksApi(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? pathOf(request.url)).startsWith("/api/");
}
