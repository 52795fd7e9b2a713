import { useEffect, useRef } from "react";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import type { LoginState } from "./use-login.ts";

/**
 * Captcha step of the login: solves the captcha that the server asked for, and sends the login again with its
 * answer.
 */
export function LoginCaptcha({ login }: { login: Pick<LoginState, "sendCaptcha" | "refuse"> }) {
  const { state, place, answer } = useCaptcha();
  const solve = useRef(() => answer().then(login.sendCaptcha, login.refuse));
  useEffect(() => void solve.current(), []);
  return <CaptchaStatus state={state} place={place} />;
}
