import { CappedMap, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey as derive } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import { CaptchaChallenge } from "#contract/accounts/auth/captcha.ts";
import type { Database } from "#server/platform/db/database.ts";
import { deriveKey } from "#server/load-secret.ts";
import type { CaptchaProvider } from "./captcha.ts";
import { redeemCaptchaChallenge } from "./spent-challenges.ts";

const lifeMs = 10 * 60_000;
/** PBKDF2 iterations per try: about a third of a millisecond on a desktop. */
const cost = 1_000;
/** Used challenges that this process remembers, so that repeating one costs no statement. The table knows all of them. */
const rememberedChallenges = 10_000;

const Challenge = CaptchaChallenge.options[0].shape.challenge;
const SolvedChallenge = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readSolution(response: string): z.infer<typeof SolvedChallenge> | null {
  try {
    return SolvedChallenge.safeParse(JSON.parse(Buffer.from(response, "base64").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

const hexKey = (secret: string, purpose: string): string => Buffer.from(deriveKey(secret, purpose)).toString("hex");

/**
 * Proof-of-work captcha: a browser tries up to `tries` counters until one derives the key whose prefix the challenge
 * names. Checking takes two hashes and no external service.
 */
export function createAltchaCaptcha(database: Pick<Database, "db">, secret: string, tries: number): CaptchaProvider {
  const signing = {
    hmacSignatureSecret: hexKey(secret, "captcha challenge"),
    hmacKeySignatureSecret: hexKey(secret, "captcha solution"),
  };
  const used = new CappedMap<string, true>({ maxSize: rememberedChallenges });
  /** Returns the challenge that a response solves, or null. */
  async function solvedChallenge(response: string) {
    const { challenge, solution } = readSolution(response) ?? {};
    if (!challenge || !solution || used.has(challenge.signature)) return null;
    // Refuses a challenge with another signature after one hash.
    const { verified } = await verifySolution({ challenge, solution, deriveKey: derive, ...signing });
    return verified ? challenge : null;
  }
  return {
    kind: "altcha",
    ask: async () => {
      const order = { algorithm: "PBKDF2/SHA-256", cost, deriveKey: derive, counter: randomInt(tries) };
      const expiresAt = new Date(Date.now() + lifeMs);
      return { kind: "altcha", challenge: Challenge.parse(await createChallenge({ ...order, ...signing, expiresAt })) };
    },
    mayPass: async (response) => (await solvedChallenge(response)) !== null,
    passes: async (response) => {
      const challenge = await solvedChallenge(response);
      if (!challenge) return false;
      const { signature, parameters } = challenge;
      const isFirst = await redeemCaptchaChallenge(database.db, signature, new Date(parameters.expiresAt * 1000));
      used.set(signature, true);
      return isFirst;
    },
  };
}
