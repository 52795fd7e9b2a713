import { useInvalidate } from "@refinedev/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";

/** A call's key begins as Refine's own keys of its resource do, so that invalidating the resource reaches it. */
export function callKey(call: Call, input?: unknown): QueryKey {
  const ofCall = ["data", "default", call.resource, "call", call.method, call.path];
  return input === undefined ? ofCall : [...ofCall, input];
}

/** What the data provider's `custom` answers, and so what is kept. */
export interface Kept<Answer> {
  readonly data: Answer;
}

/** Kept answers, for what sends calls past the hooks: the draft's saving, uploads, decisions that go out later. */
export interface Answers {
  /** After a writing call: the answers of the resources it changes are asked again, now or when they are next shown. */
  changedBy(call: Call): Promise<void>;
  /** The answers of one reading call are asked again, whatever they were asked about. */
  askAgain(call: Call): Promise<void>;
  put<C extends Call>(call: C, input: CallInput<C>, answer: CallOutput<C>): void;
  get<C extends Call>(call: C, input: CallInput<C>): CallOutput<C> | undefined;
}

export function useAnswers(): Answers {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useMemo(
    () => ({
      changedBy: async ({ changes }) => {
        await Promise.all(changes.map((resource) => invalidate({ resource, invalidates: ["resourceAll"] })));
      },
      askAgain: (call) => client.invalidateQueries({ queryKey: callKey(call) }),
      put: (call, input, answer) =>
        void client.setQueryData<Kept<typeof answer>>(callKey(call, input), { data: answer }),
      get: <C extends Call>(call: C, input: CallInput<C>) =>
        client.getQueryData<Kept<CallOutput<C>>>(callKey(call, input))?.data,
    }),
    // Refine makes a new function at each render; all of them do the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [client],
  );
}
