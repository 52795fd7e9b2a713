import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppealCase, AppealOutcome } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Returns the form state of an answer to an appeal; kept if someone else answers first. */
export function useAppealAnswerForm({ id, revision, developer }: AppealCase) {
  const { t } = useTranslation("appeals");
  const notify = useNotify();
  const answers = useCallCache();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [text, setText] = useState("");
  const call = appealCalls.answerAppeal;
  const { mutate, isPending, error } = useCallMutation(call);
  const send = () => {
    if (outcome === null) return;
    mutate(
      { params: { id }, body: { revision, outcome, answer: text } },
      {
        onSuccess: () => {
          setText("");
          notify.success(t("answer.done", { name: developer.name }));
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  };
  return { outcome, setOutcome, text, setText, send, isPending, error };
}
export type AppealAnswerFormState = ReturnType<typeof useAppealAnswerForm>;
