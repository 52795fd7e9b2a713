import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaProvider } from "#server/integrations/captcha/captcha.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { signInLinkCalls } from "#contract/accounts/auth/sign-in-link-calls.ts";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { Call } from "#contract/call.ts";

/** Solves the embedded captcha as a browser does, and returns the answer. */
export async function solved({ captcha }: { captcha: Pick<CaptchaProvider, "ask"> }): Promise<string> {
  const question = await captcha.ask();
  if (question.kind !== "altcha") throw new Error(`a program cannot answer ${question.kind}`);
  const { keySignature, ...parameters } = question.challenge.parameters;
  const challenge = { ...question.challenge, parameters: { ...parameters, ...(keySignature && { keySignature }) } };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Calls that require a captcha answer. */
const guarded: readonly Call[] = [
  accountCalls.register,
  accountCalls.emailExists,
  accountCalls.requestEmailVerify,
  accountCalls.forgotPassword,
  signInLinkCalls.requestSignInLink,
  otpCalls.initOtp,
  otpCalls.verifyOtp,
  supportCalls.contactUs,
  offerCalls.submitAws,
  offerCalls.submitCdn,
  leadCalls.sendLead,
];
export function asksCaptcha({ method, path }: { method: string; path: string }): boolean {
  return guarded.some((call) => call.method === method && call.path === path);
}

/** Adds the captcha answer to the body of a call that requires one, unless the body has one. */
export async function withCaptcha(services: { captcha: CaptchaProvider }, body: unknown, path = ""): Promise<unknown> {
  // The specification uses another field name in the lead form.
  const field = path === leadCalls.sendLead.path ? "captchaResponse" : "h_captcha_response";
  if (typeof body !== "object" || body === null || field in body) return body;
  return { ...body, [field]: await solved(services) };
}
