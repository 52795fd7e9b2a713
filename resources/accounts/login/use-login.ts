import { useState } from "react";
import { signIn } from "#providers/auth/sign-in.ts";
import { ApiError } from "#providers/http/api-error.ts";

export interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Logs in with what was typed, or as one of the demo accounts. */
export function useLogin() {
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const send = (login: LoginValues) => {
    setBusy(true);
    setError(null);
    signIn(login).catch((reason: unknown) => {
      setBusy(false);
      setError(reason instanceof ApiError ? reason : null);
    });
  };
  return {
    error,
    busy,
    send,
    // Word for word: the account on the card carries a name and a role, which the call refuses.
    enter: ({ email, password }: { email: string; password: string }) => send({ email, password, rememberMe: false }),
  };
}
export type LoginLogic = ReturnType<typeof useLogin>;
