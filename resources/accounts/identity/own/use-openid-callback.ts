import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { identityPath } from "../paths.ts";

/**
 * Handles the return from the external identity service: submits the response once and removes it from the URL at once.
 */
export function useOpenIdCallback() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const finish = useCallMutation(identityCalls.finishIdentitySignIn);
  const query = search.has("state") ? search.toString() : null;
  const handedOn = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || handedOn.current === query) return;
    handedOn.current = query;
    finish.mutate({ body: { query } });
    void navigate(identityPath, { replace: true });
  }, [query, finish, navigate]);
  return { isPending: finish.isPending, failure: finish.error ? errorText(finish.error) : null };
}
