import { Id } from "#contract/identifiers.ts";
import { type Asker, heldLinks } from "#server/http/held-link.ts";

/** A large file takes its time, and a cut download goes on with the same link. */
const linkMs = 3_600_000;

export const preparedPath = "/api/x/prepared-files";
export const preparedLinks = heldLinks("prepared file", preparedPath, Id);

/** Made anew each time somebody asks for it. */
export function preparedLink(asker: Asker, id: string): string {
  return preparedLinks.make(asker, id, linkMs);
}
