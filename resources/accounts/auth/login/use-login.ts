import { useState } from "react";
import { useNavigate } from "react-router";
import { signIn } from "#providers/auth/sign-in.ts";
import { ApiError } from "#providers/http/api-error.ts";

export interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Signs in with typed credentials or a demo account. The second step sends the credentials again with a code. */
export function useLogin() {
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  /** Credentials the server accepted for an account that also needs a code. */
  const [half, setHalf] = useState<LoginValues | null>(null);
  const navigate = useNavigate();
  const refused = (login: LoginValues, reason: unknown) => {
    setBusy(false);
    setError(reason instanceof ApiError ? reason : null);
    if (!(reason instanceof ApiError)) return;
    if (reason.code === "totp_needed") setHalf(login);
    if (reason.code === "PASSWORD_NOT_SET") void navigate("/password-expired", { state: { email: login.email } });
  };
  const attempt = (login: LoginValues, code?: string) => {
    setBusy(true);
    setError(null);
    signIn({ ...login, ...(code !== undefined && { code }) }).catch((reason: unknown) => refused(login, reason));
  };
  return {
    error,
    busy,
    half,
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
