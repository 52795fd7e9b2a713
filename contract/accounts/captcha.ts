import * as z from "zod";

/**
 * What a browser shows for not being a program: ALTCHA's solution or hCaptcha's token, whichever the store asks for.
 */
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
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

/** What a browser has to answer before calls that anybody may make. */
export const CaptchaQuestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("altcha"), challenge: AltchaChallenge }),
  z.object({ kind: z.literal("hcaptcha"), siteKey: z.string() }),
]);
export type CaptchaQuestion = z.infer<typeof CaptchaQuestion>;
