import type { CaptchaChallenge } from "#contract/accounts/auth/captcha.ts";

export type AltchaChallengeData = Extract<CaptchaChallenge, { kind: "altcha" }>["challenge"];

/** Solves an ALTCHA challenge in a worker and resolves to the response. */
export function solveAltcha(challenge: AltchaChallengeData): Promise<string> {
  const worker = new Worker(new URL("./altcha.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("the challenge was not solved"));
    worker.addEventListener("error", fail);
    worker.addEventListener("messageerror", fail);
    worker.addEventListener("message", ({ data }: MessageEvent<{ counter: number; derivedKey: string } | null>) =>
      data === null ? fail() : resolve(btoa(JSON.stringify({ challenge, solution: data }))),
    );
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
