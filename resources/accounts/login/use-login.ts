import { useState } from "react";
import { signIn } from "#providers/auth/sign-in.ts";
import { ApiError } from "#providers/http/api-error.ts";

export interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

export interface LoginLogic {
  readonly values: LoginValues;
  readonly change: (change: Partial<LoginValues>) => void;
  readonly missing: { readonly email: boolean; readonly password: boolean };
  readonly error: ApiError | null;
  /** Counts failed tries, so that focus moves again. */
  readonly attempt: number;
  readonly busy: boolean;
  readonly submit: () => void;
  readonly enter: (account: { email: string; password: string }) => void;
}

export function useLogin(): LoginLogic {
  const [values, setValues] = useState<LoginValues>({ email: "", password: "", rememberMe: true });
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const missing = { email: values.email.trim() === "", password: values.password === "" };
  const fail = (reason: unknown) => {
    setBusy(false);
    setError(reason instanceof ApiError ? reason : null);
    setAttempt((count) => count + 1);
  };
  const send = (login: LoginValues) => {
    setBusy(true);
    setError(null);
    signIn(login).catch(fail);
  };
  return {
    values,
    change: (change) => setValues((before) => ({ ...before, ...change })),
    missing,
    error,
    attempt,
    busy,
    submit: () => (missing.email || missing.password ? setAttempt((count) => count + 1) : send(values)),
    // Word for word: the account on the card carries a name and a role, which the call refuses.
    enter: ({ email, password }) => send({ email, password, rememberMe: false }),
  };
}
