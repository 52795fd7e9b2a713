import { useState } from "react";
import { trackEvent } from "#providers/console-analytics/track-events.ts";
import type { signIn } from "#providers/auth/sign-in.ts";
import { ApiError } from "#providers/http/api-error.ts";

export interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Login for which the server requires a captcha. */
interface Held {
  readonly login: LoginValues;
  readonly code: string | undefined;
}

/** Refusals with a prompt of their own: all others count as invalid credentials (specification, section 4). */
const prompted: ReadonlySet<string> = new Set(["EMAIL_NOT_VERIFIED", "PASSWORD_NOT_SET", "totp_needed"]);

interface LoginActions {
  readonly send: (login: Parameters<typeof signIn>[0]) => Promise<void>;
  /** Called if the account must set a new password first. */
  readonly onPasswordNotSet?: (email: string) => void;
}

/**
 * Signs in with typed credentials or a demo account. The second step sends the credentials again with a code. If the
 * server wants a captcha, the same login is sent again with its answer.
 */
export function useLogin({ send, onPasswordNotSet }: LoginActions) {
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  /** Credentials the server accepted for an account that also needs a code. */
  const [half, setHalf] = useState<LoginValues | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const refuse = (reason: unknown) => {
    setBusy(false);
    setHeld(null);
    setError(reason instanceof ApiError ? reason : null);
  };
  const refused = ({ login, code }: Held, hasCaptcha: boolean, reason: unknown) => {
    const refusal = reason instanceof ApiError ? reason.code : null;
    if (refusal === "captcha_required" && !hasCaptcha) return setHeld({ login, code });
    refuse(reason);
    if (reason instanceof ApiError && !prompted.has(reason.code))
      trackEvent("INVALID_CREDENTIALS", { error: reason.code });
    if (refusal === "totp_needed") setHalf(login);
    if (refusal === "PASSWORD_NOT_SET") onPasswordNotSet?.(login.email);
  };
  const attempt = (login: LoginValues, code?: string, captcha?: string) => {
    setBusy(true);
    setError(null);
    const more = {
      ...(code !== undefined && { code }),
      ...(captcha !== undefined && { h_captcha_response: captcha }),
    };
    send({ ...login, ...more }).then(
      () => trackEvent("LOGIN_SUCCESS", {}),
      (reason: unknown) => refused({ login, code }, captcha !== undefined, reason),
    );
  };
  return {
    error,
    busy,
    half,
    /** True while a captcha is solved for the last login. */
    asksCaptcha: held !== null,
    sendCaptcha: (answer: string) => {
      setHeld(null);
      if (held) attempt(held.login, held.code, answer);
    },
    refuse,
    send: (login: LoginValues) => attempt(login),
    sendCode: (code: string) => half && !busy && attempt(half, code),
    leave: () => {
      setHalf(null);
      setError(null);
    },
    // Picks the fields explicitly: the demo account also has a name and a role, which the call rejects.
    enter: ({ email, password }: { email: string; password: string }) =>
      attempt({ email, password, rememberMe: false }),
  };
}
export type LoginState = ReturnType<typeof useLogin>;
