import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";

/** Starts a check; if an external service runs it, redirects the browser there. */
export function useStartIdentityCheck() {
  const init = useCallMutation(identityCalls.kycInit);
  const answers = useCallCache();
  const errorText = useErrorText();
  const begin = () =>
    init.mutate(
      {},
      {
        onSuccess: ({ redirectUrl }) => {
          if (redirectUrl === null) void answers.askAgain(identityCalls.kycLatest);
          else window.location.assign(redirectUrl);
        },
      },
    );
  return { begin, isPending: init.isPending, failure: init.error ? errorText(init.error) : null };
}
