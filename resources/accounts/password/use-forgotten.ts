import { useState } from "react";
import { useNavigate } from "react-router";
import { type CaptchaLogic, useCaptcha } from "#providers/captcha/use-captcha.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";

/** What the page of the sent mail knows; it is kept with its address, so that a reload shows it again. */
export interface LinkSent {
  readonly email: string;
  readonly sentAt: string;
  /** The account has no password yet that would go on working. */
  readonly isFirst?: boolean;
}

/** Where the page of the sent mail is; the mail is asked for before. */
export const linkSentPath = "/forgot-password/sent";

export async function askForLink(email: string, captcha: CaptchaLogic): Promise<LinkSent> {
  const h_captcha_response = await captcha.answer();
  await callApi(leanCalls.forgotPassword, { body: { email, h_captcha_response } });
  return { email: email.trim().toLowerCase(), sentAt: new Date().toISOString() };
}

/** Asks for the mail with the link to a new password, and leads to the page that says so. */
export function useForgotten({ isFirst = false } = {}) {
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (email: string) => {
    const state: LinkSent = { ...(await askForLink(email, captcha)), isFirst };
    await navigate(linkSentPath, { state });
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
