import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import type { RecordedOpinion, SecondOpinion } from "#contract/review/second-opinions/second-opinion.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

type Decision = RecordedOpinion["decision"];

/** Returns the form state of a second opinion; kept if saving fails. */
export function useOpinionForm({ id, revision }: Pick<SecondOpinion, "id" | "revision">) {
  const { t } = useTranslation("opinions");
  const notify = useNotify();
  const answers = useCallCache();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [fields, setFields] = useState<readonly ReviewField[]>([]);
  const [reason, setReason] = useState("");
  const call = secondOpinionCalls.recordSecondOpinion;
  const { mutate, isPending, error } = useCallMutation(call);
  const takesFields = decision === "hold" || decision === "reject";
  const send = () => {
    if (decision === null) return;
    const opinion = decision === "approve" ? { fields: [], reason } : { fields: [...fields], reason };
    mutate(
      { params: { id }, body: { revision, decision, ...opinion } },
      {
        onSuccess: () => {
          setReason("");
          notify.success(t("form.done"));
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  };
  return {
    decision,
    setDecision,
    fields,
    toggle: (field: ReviewField) =>
      setFields(fields.includes(field) ? fields.filter((chosen) => chosen !== field) : [...fields, field]),
    takesFields,
    reason,
    setReason,
    send,
    isReady:
      decision === "approve" ||
      (decision !== null && reason.trim() !== "" && (decision === "reject" || fields.length > 0)),
    isPending,
    error,
  };
}
export type OpinionFormState = ReturnType<typeof useOpinionForm>;
