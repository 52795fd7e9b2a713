import { Id } from "#contract/identifiers.ts";
import { type Asker, sealedLinks } from "#server/http/sealed-links.ts";

/** Long enough for a large download, and for resuming one with the same link. */
const linkMs = 3_600_000;

export const preparedLinks = sealedLinks("/api/x/prepared-files", Id);

/** Creates a fresh link on each request. */
export function preparedLink(asker: Asker, id: string): string {
  return preparedLinks.addressOf(asker, id, Date.now() + linkMs);
}
