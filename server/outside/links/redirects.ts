import { LinkFailure } from "./link-faults.ts";
import type { Answer } from "./page-request.ts";

const redirects = [301, 302, 303, 307, 308];

/** Returns a response's redirect target, or null. */
export function nextOf(url: URL, { status, location }: Answer): URL | null {
  if (!redirects.includes(status) || location === undefined) return null;
  if (!URL.canParse(location, url)) throw new LinkFailure("refused_address");
  return new URL(location, url);
}
