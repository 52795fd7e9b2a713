import { useState } from "react";
import { useNavigate } from "react-router";
import { type CaptchaController, useCaptcha } from "#providers/captcha/use-captcha.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";

/** Navigation state of the link-sent page; stored in the browser history, so a reload shows the page again. */
export interface ResetLinkSentState {
  readonly email: string;
  readonly sentAt: string;
  /** Whether the link sets the account's first password; then the text doesn't say that an old one keeps working. */
  readonly isFirst?: boolean;
}

/** Path of the link-sent page. Request the mail before navigating there. */
export const resetLinkSentPath = "/forgot-password/sent";

export async function requestResetLink(email: string, captcha: CaptchaController): Promise<ResetLinkSentState> {
  const h_captcha_response = await captcha.answer();
  await callApi(signedOutCalls.forgotPassword, { body: { email, h_captcha_response } });
  return { email: email.trim().toLowerCase(), sentAt: new Date().toISOString() };
}

/** Requests the reset mail and navigates to the confirmation page. */
export function useForgotPassword({ isFirst = false } = {}) {
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (email: string) => {
    const state: ResetLinkSentState = { ...(await requestResetLink(email, captcha)), isFirst };
    await navigate(resetLinkSentPath, { state });
  };
  const send = (email: string) => {
    setBusy(true);
    setError(null);
    ask(email)
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { captcha, error, busy, send };
}
