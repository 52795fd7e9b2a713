import { AccessKitContent } from "#contract/catalog/access-kit/access-kit.ts";
import type { TokenService } from "#server/accounts/auth/tokens.ts";

type Encryption = Pick<TokenService, "conceal" | "reveal">;

/** Binds the ciphertext to the app, so that it cannot be decrypted for another one. */
const purposeOf = (appId: string): string => `access kit of ${appId}`;

export function encryptAccessKit(tokens: Encryption, appId: string, content: AccessKitContent): string {
  return tokens.conceal(purposeOf(appId), JSON.stringify(content));
}

/** Decrypts a kit's content; null if nothing is stored or the server's secret has changed. */
export function decryptAccessKit(tokens: Encryption, { appId, sealed }: { appId: string; sealed: string | null }) {
  const text = sealed === null ? null : tokens.reveal(purposeOf(appId), sealed);
  return text === null ? null : AccessKitContent.parse(JSON.parse(text));
}
