import { KitContent } from "#contract/access-kit/kit.ts";
import type { Tokens } from "#server/accounts/tokens.ts";

type Sealing = Pick<Tokens, "conceal" | "reveal">;

/** Bound to the app: what is sealed for one opens nothing of another. */
const purposeOf = (appId: string): string => `access kit of ${appId}`;

export function sealKit(tokens: Sealing, appId: string, content: KitContent): string {
  return tokens.conceal(purposeOf(appId), JSON.stringify(content));
}

/** What was sealed; null where nothing is, or where it was sealed under another secret of the server. */
export function unsealKit(tokens: Sealing, { appId, sealed }: { appId: string; sealed: string | null }) {
  const text = sealed === null ? null : tokens.reveal(purposeOf(appId), sealed);
  return text === null ? null : KitContent.parse(JSON.parse(text));
}
