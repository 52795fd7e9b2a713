import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { AltchaChallengeData } from "./solve-altcha.ts";

/** Solves challenges in a worker, so that the page stays responsive. */
self.addEventListener("message", ({ data }: MessageEvent<AltchaChallengeData>) => {
  const { keySignature, ...parameters } = data.parameters;
  const challenge = { ...data, parameters: { ...parameters, ...(keySignature !== undefined && { keySignature }) } };
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});
