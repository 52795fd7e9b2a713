import { Button } from "antd";
import { useTranslation } from "react-i18next";
import {
  type AppealCase,
  appealFormLimits,
  type AppealOutcome,
  appealOutcomes,
} from "#contract/review/appeals/appeals.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";
import type { AppealAnswerFormState } from "./use-appeal-answer-form.ts";

/** Form to answer an appeal: the outcome with its consequence, and the text for the developer. */
export function AppealAnswerCard({ appeal, answering }: { appeal: AppealCase; answering: AppealAnswerFormState }) {
  const { t } = useTranslation("appeals");
  const errorText = useErrorText();
  const { outcome, text, setOutcome, setText, send, isPending, error } = answering;
  return (
    <Card title={t("answer.title")} extra={t("answer.note")}>
      <UnsavedChangesGuard unsaved={() => text.trim() !== ""} />
      <div className="stack">
        <ChoiceCards<AppealOutcome>
          label={t("answer.outcome")}
          name="outcome"
          value={outcome}
          choices={appealOutcomes.map((value) => ({
            value,
            title: t(`answer.${value}.title`),
            note: t(`answer.${value}.${appeal.decision}`),
          }))}
          onChange={setOutcome}
        />
        <TextAreaField
          label={t("answer.text")}
          help={t("answer.help", { name: appeal.developer.name })}
          rows={4}
          maxLength={appealFormLimits.answer}
          value={text}
          onChange={setText}
        />
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        <div>
          <Button type="primary" disabled={outcome === null || text.trim() === ""} loading={isPending} onClick={send}>
            {t("answer.send")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
