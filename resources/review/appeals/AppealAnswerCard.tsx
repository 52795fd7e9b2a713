import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import {
  type AppealCase,
  appealFormLimits,
  type AppealOutcome,
  appealOutcomes,
} from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { UnsentTextCard } from "#ui/form/UnsentTextCard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { reviewAppeals } from "./index.tsx";

const calls = { update: appealCalls.answerAppeal };
const unanswered: { readonly outcome: AppealOutcome | null; readonly answer: string } = { outcome: null, answer: "" };

/** Card with the form to answer an appeal; the unsent text stays visible if someone else answers first. */
export function AppealAnswerCard({ appeal }: { appeal: AppealCase }) {
  const { t } = useTranslation("appeals");
  const notify = useNotify();
  const openNext = useOpenNext();
  const { id, revision, developer, decision, mayAnswer } = appeal;
  const form = useCallForm({ name: reviewAppeals.name, calls }, "edit", {
    id,
    initial: unanswered,
    revision,
    toBody: (typed, seen) => ({ ...typed, revision: seen }),
    isChanged: ({ answer }) => answer.trim() !== "",
    continueWith: () => unanswered,
    onSaved: () => {
      notify.success(t("answer.done", { name: developer.name }));
      openNext();
    },
  });
  const { answer } = form.values;
  if (!mayAnswer) return <UnsentTextCard title={t("answer.unsent")} text={answer} />;
  return (
    <Card title={t("answer.title")} extra={t("answer.note")}>
      <CardForm form={form} saveButtonProps={{ children: t("answer.send") }}>
        <Form.Item name="outcome" rules={form.rules("outcome")}>
          <ChoiceCards<AppealOutcome>
            label={t("answer.outcome")}
            name="outcome"
            choices={appealOutcomes.map((value) => ({
              value,
              title: t(`answer.${value}.title`),
              note: t(`answer.${value}.${decision}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="answer"
          label={t("answer.text")}
          extra={t("answer.help", { name: developer.name })}
          rules={form.rules("answer")}
        >
          <Input.TextArea dir="auto" rows={4} maxLength={appealFormLimits.answer} />
        </Form.Item>
      </CardForm>
    </Card>
  );
}
