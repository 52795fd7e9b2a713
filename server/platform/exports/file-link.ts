import { Id } from "#contract/scalar-schemas.ts";
import { type LinkRequester, createSignedLinks } from "#server/platform/http/signed-links.ts";

/** Lifetime of a link in milliseconds: long enough for a large download, and for resuming it with the same link. */
const linkMs = 3_600_000;

export const preparedFileLinks = createSignedLinks("/api/x/prepared-files", Id);

/** Signs a short-lived link to a prepared export file, a new one on each call. */
export function signPreparedFileLink(asker: LinkRequester, id: string): string {
  return preparedFileLinks.addressOf(asker, id, Date.now() + linkMs);
}
