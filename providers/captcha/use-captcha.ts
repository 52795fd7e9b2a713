import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaChallenge } from "#contract/accounts/auth/captcha.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { solveHcaptcha } from "./hcaptcha.ts";
import { solveAltcha } from "./solve-altcha.ts";

export type CaptchaState = "working" | "asking" | "failed" | "done";

interface Answer {
  readonly response: string;
  readonly until: number;
}

/**
 * Time in milliseconds for which a solution is used. It is shorter than the server keeps a challenge, so that a
 * response is still valid when it arrives.
 */
const solvedMs = 8 * 60_000;
const tokenMs = 100_000;

async function solveCaptcha(
  question: CaptchaChallenge,
  place: RefObject<HTMLElement | null>,
  show: (state: CaptchaState) => void,
): Promise<Answer> {
  if (question.kind === "altcha") {
    const response = await solveAltcha(question.challenge);
    show("done");
    return { response, until: Date.now() + solvedMs };
  }
  if (!place.current) throw new Error("hCaptcha has no place on this page");
  show("asking");
  const response = await solveHcaptcha(place.current, question.siteKey);
  show("done");
  return { response, until: Date.now() + tokenMs };
}

/**
 * Solves the captcha before the form is sent. `answer()` returns the value for `h_captcha_response`, a new one each
 * time, because each is valid once. `CaptchaStatus` shows the progress. Work begins once the form is `wanted`.
 */
export function useCaptcha(wanted = true) {
  const [state, setState] = useState<CaptchaState>("working");
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef<Promise<Answer> | null>(null);
  const prepare = useCallback((): Promise<Answer> => {
    const work = async () => {
      setState("working");
      return solveCaptcha(await callApi(signedOutCalls.captcha, {}), place, setState);
    };
    ready.current ??= work().catch((error: unknown) => {
      ready.current = null;
      setState("failed");
      throw error instanceof ApiError ? error : new ApiError(422, { code: "captcha_failed" });
    });
    return ready.current;
  }, []);
  // A failure here is retried, and reported, when the form is sent.
  useEffect(() => {
    if (wanted) prepare().catch(() => undefined);
  }, [prepare, wanted]);
  const answer = useCallback(async (): Promise<string> => {
    const first = await prepare();
    ready.current = null;
    if (first.until > Date.now()) return first.response;
    const second = await prepare();
    ready.current = null;
    return second.response;
  }, [prepare]);
  return { state, place, answer };
}
export type CaptchaController = ReturnType<typeof useCaptcha>;
