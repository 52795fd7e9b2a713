import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import {
  staffOfferRequestStates,
  offerRequesterName,
  offerLimits,
  type OfferRequest,
} from "#contract/publishing/offers/offers.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";

type AnsweredState = (typeof staffOfferRequestStates)[number];

/** Form to answer a request: its new state, and the text that is mailed to the developer. */
export function OfferResponseCard({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const [state, setState] = useState<AnsweredState>(request.state === "new" ? "contacted" : "won");
  const [answer, setAnswer] = useState("");
  const call = offerCalls.answerOfferRequest;
  const send = useCallMutation(call);
  const save = () =>
    send.mutate(
      { params: { id: request.id }, body: { revision: request.revision, state, answer } },
      {
        onSuccess: () => {
          setAnswer("");
          notify.success(t("answer.done", { name: offerRequesterName(request) }));
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  return (
    <Card title={t("answer.title")} extra={t("answer.note")}>
      <UnsavedChangesGuard unsaved={() => answer.trim() !== ""} />
      <div className="stack">
        <SegmentedControl
          label={t("answer.state")}
          value={state}
          options={staffOfferRequestStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={setState}
        />
        <TextAreaField
          label={t("answer.text")}
          help={t(`answer.help.${state}`)}
          rows={3}
          maxLength={offerLimits.answer}
          value={answer}
          onChange={setAnswer}
        />
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        <div>
          <Button type="primary" disabled={answer.trim() === ""} loading={send.isPending} onClick={save}>
            {t("answer.send")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
