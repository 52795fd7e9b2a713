import type { Call } from "#contract/call.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { type MutationInput, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/**
 * Performs an action on a member. After a conflict the list is refetched, and the error stays next to the current row.
 */
export function useMemberAction<C extends Call>(call: C) {
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const send = useCallMutation(call);
  return {
    isPending: send.isPending,
    problem: send.error ? errorText(send.error) : null,
    decide: (input: MutationInput<C>, { done, onDone }: { done: string; onDone: () => void }) =>
      send.mutate(input, {
        onSuccess: () => {
          notify.success(done);
          onDone();
        },
        onError: ({ status }) => {
          if (status === 409) void answers.changedBy(call);
        },
      }),
  };
}
