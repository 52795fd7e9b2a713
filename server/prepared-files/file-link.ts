import { Id } from "#contract/identifiers.ts";
import { type Asker, sealedLinks } from "#server/http/sealed-links.ts";

/** A large file takes its time, and a cut download goes on with the same link. */
const linkMs = 3_600_000;

export const preparedLinks = sealedLinks("/api/x/prepared-files", Id);

/** Made anew each time somebody asks for it. */
export function preparedLink(asker: Asker, id: string): string {
  return preparedLinks.addressOf(asker, id, Date.now() + linkMs);
}
