import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM encryption with one key. Each value is bound to its purpose as additional data, so it decrypts for no
 * other purpose.
 */
export function createEncryption(key: Uint8Array) {
  return {
    conceal: (purpose: string, value: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    reveal: (purpose: string, concealed: string): string | null => {
      const bytes = Buffer.from(concealed, "base64url");
      // Buffer skips characters that aren't Base64; an altered text is refused all the same.
      if (bytes.length < nonceBytes + tagBytes || bytes.toString("base64url") !== concealed) return null;
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}
