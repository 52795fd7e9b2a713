import { useState } from "react";
import type { CallInput } from "#contract/call.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

type Change = typeof developerChangeCalls.updateDeveloper | typeof developerChangeCalls.updateAccountType;

interface ChangeCallbacks {
  /** Returns the success message. */
  readonly done: (after: DeveloperDetails) => string;
  readonly onDone: () => void;
  readonly onRefused?: (error: ApiError) => void;
}

/**
 * Loads the effects of changing a developer, and sends a change with the revision that the user saw. After a 409 the
 * input is kept, and the next attempt is based on the current developer.
 */
export function useDeveloperChange<C extends Change>(
  call: C,
  developer: DeveloperDetails,
  { done, onDone, onRefused }: ChangeCallbacks,
) {
  const notify = useNotify();
  const answers = useCallCache();
  const effects = useCall(
    developerChangeCalls.developerEffects,
    { params: { id: developer.id } },
    { askOnOpen: true, ownNotFound: true },
  );
  const [newer, setNewer] = useState<DeveloperDetails | null>(null);
  const { mutate, isPending, error } = useCallMutation<Change>(call);
  const send = (body: NonNullable<CallInput<C>["body"]>) =>
    mutate({ body } as CallInput<Change>, {
      onSuccess: (after) => {
        notify.success(done(after));
        onDone();
      },
      onError: (failure) => {
        onRefused?.(failure);
        if (failure.status !== 409) return;
        setNewer(DeveloperDetails.safeParse(failure.current).data ?? null);
        void answers.changedBy(call);
      },
    });
  const overtaken = newer !== null && error !== null;
  return {
    effects,
    send,
    isPending,
    overtaken,
    /** Error of the change; null for a revision conflict, which has its own notice. */
    error: overtaken ? null : error,
    /** Newest version of the developer that the browser knows. */
    seen: newer !== null && newer.revision > developer.revision ? newer : developer,
  };
}
