import { LinkCheckError } from "./link-errors.ts";
import type { ResponseHead } from "./page-request.ts";

const redirectStatuses = [301, 302, 303, 307, 308];

/** Returns a response's redirect target, or null. */
export function resolveRedirectTarget(url: URL, { status, location }: ResponseHead): URL | null {
  if (!redirectStatuses.includes(status) || location === undefined) return null;
  if (!URL.canParse(location, url)) throw new LinkCheckError("refused_address");
  return new URL(location, url);
}
