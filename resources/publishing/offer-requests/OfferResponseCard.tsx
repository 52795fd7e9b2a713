import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import {
  staffOfferRequestStates,
  offerRequesterName,
  isOpenOfferRequest,
  offerLimits,
  type OfferRequest,
} from "#contract/publishing/offers/offers.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsentTextCard } from "#ui/form/UnsentTextCard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";

type AnsweredState = (typeof staffOfferRequestStates)[number];

const resource = { name: "offer-requests", calls: { update: offerCalls.answerOfferRequest } } as const;

/**
 * Card with the form to answer a request: its new state, and the text that is mailed to the developer. If somebody
 * else closes the request first, the unsent text stays visible.
 */
export function OfferResponseCard({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  const notify = useNotify();
  const openNext = useOpenNext();
  const { id, revision } = request;
  const [initial] = useState<{ readonly state: AnsweredState; readonly answer: string }>({
    state: request.state === "new" ? "contacted" : "won",
    answer: "",
  });
  const form = useCallForm(resource, "edit", {
    id,
    revision,
    initial,
    toBody: (typed, seen) => ({ ...typed, revision: seen }),
    isChanged: ({ answer }) => answer.trim() !== "",
    continueWith: ({ state }) => ({ state, answer: "" }),
    onSaved: () => {
      notify.success(t("answer.done", { name: offerRequesterName(request) }));
      openNext();
    },
  });
  const { state, answer } = form.values;
  if (!isOpenOfferRequest(request.state)) return <UnsentTextCard title={t("answer.unsent")} text={answer} />;
  return (
    <Card title={t("answer.title")} extra={t("answer.note")}>
      <CardForm form={form} saveButtonProps={{ children: t("answer.send") }}>
        <Form.Item name="state" rules={form.rules("state")}>
          <SegmentedControl
            label={t("answer.state")}
            options={staffOfferRequestStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="answer"
          label={t("answer.text")}
          extra={t(`answer.help.${state}`)}
          rules={form.rules("answer")}
        >
          <Input.TextArea dir="auto" rows={3} maxLength={offerLimits.answer} />
        </Form.Item>
      </CardForm>
    </Card>
  );
}
