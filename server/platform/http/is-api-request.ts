import type { FastifyRequest } from "fastify";

function decodePath(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Tells whether a request reached the API, by its matched route instead of its URL: `/%61pi/…` and `http://host/api/…`
 * match the same routes as `/api/…`. An unmatched URL counts if its decoded path begins with `/api/`.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? decodePath(request.url)).startsWith("/api/");
}
