import * as z from "zod";

/** ALTCHA solution or hCaptcha token, depending on the store's configuration. */
export const CaptchaResponse = z.string().min(1).max(8_000);

/** ALTCHA's challenge; its signature covers every parameter. */
const AltchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    /** Expiry of the challenge, in seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

/** Challenge that a browser must solve before public calls. */
export const CaptchaChallenge = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("altcha"), challenge: AltchaChallenge }),
  z.object({ kind: z.literal("hcaptcha"), siteKey: z.string() }),
]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;
