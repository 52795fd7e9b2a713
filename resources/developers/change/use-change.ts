import { useState } from "react";
import type { CallInput } from "#contract/call.ts";
import { developerChangeCalls } from "#contract/developers/change-calls.ts";
import { DeveloperDetails } from "#contract/developers/search.ts";
import { useAnswers } from "#providers/data/answers.ts";
import { useCall, useSend } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

type Change = typeof developerChangeCalls.updateDeveloper | typeof developerChangeCalls.updateAccountType;

interface Telling {
  /** What is said when it is done. */
  readonly done: (after: DeveloperDetails) => string;
  readonly onDone: () => void;
  readonly onRefused?: (error: ApiError) => void;
}

/**
 * Asks what changes of a developer do, and sends one of them as it was seen. Who was overtaken keeps what they typed,
 * sees the developer as it is now, and sends again over that.
 */
export function useChange<C extends Change>(
  call: C,
  developer: DeveloperDetails,
  { done, onDone, onRefused }: Telling,
) {
  const notify = useNotify();
  const answers = useAnswers();
  const effects = useCall(
    developerChangeCalls.developerEffects,
    { params: { id: developer.id } },
    { askOnOpen: true, ownNotFound: true },
  );
  const [newer, setNewer] = useState<DeveloperDetails | null>(null);
  const { mutate, isPending, error } = useSend<Change>(call);
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
    /** What was refused for another reason than that somebody was first. */
    error: overtaken ? null : error,
    /** The developer as it is now, as far as the browser knows. */
    seen: newer !== null && newer.revision > developer.revision ? newer : developer,
  };
}
