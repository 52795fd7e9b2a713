import { Form, type FormRule, Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsentTextCard } from "#ui/form/UnsentTextCard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { CardForm } from "./CardForm.tsx";
import type { FormPageProps } from "./FormPage.tsx";

/** Values of the card's form. */
interface DecisionValues {
  readonly reason: string;
}

/** True if a decision's form has something to lose: the choice alone is made again with one click. */
export function hasReason({ reason }: DecisionValues): boolean {
  return reason.trim() !== "";
}

/** Returns the values of a sent decision: the next one needs a reason of its own. */
export function clearReason<Typed extends DecisionValues>(sent: Typed): Typed {
  return { ...sent, reason: "" };
}

interface DecisionCardProps<Decision extends string, Typed extends DecisionValues> {
  /** Form of `useCallForm`, with `hasReason` as `isChanged` and `clearReason` as `continueWith`. */
  form: FormPageProps<Typed>["form"] & { readonly values: Typed; readonly rules: (path: string) => FormRule[] };
  /** Chosen decision; null if somebody else has decided, so that nothing can be sent any more. */
  decision: Decision | null;
  options: readonly { readonly value: Decision; readonly label: string }[];
  onChoose: (decision: Decision) => void;
  /** Decision that needs no reason. */
  approval: Decision;
  texts: {
    readonly title: string;
    readonly send: string;
    readonly reason: string;
    readonly reasonHelp: string;
    readonly unsent: string;
  };
}

/**
 * Card for the decision on a record: approves it, or decides otherwise with a reason that the developer reads. If
 * somebody else decided first, the written reason stays.
 */
export function DecisionCard<Decision extends string, Typed extends DecisionValues>(
  props: DecisionCardProps<Decision, Typed>,
) {
  const { t } = useTranslation("shell");
  const { form, decision, options, onChoose, approval, texts } = props;
  const { reason } = form.values;
  if (decision === null)
    return (
      <>
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
        <UnsentTextCard title={texts.unsent} text={reason} />
      </>
    );
  const needsReason = decision !== approval;
  return (
    <Card title={texts.title}>
      <CardForm
        form={form}
        saveButtonProps={{
          children: texts.send,
          danger: needsReason,
        }}
        missing={needsReason && reason.trim() === "" ? t("act.reasonFirst") : null}
      >
        <SegmentedControl label={texts.title} value={decision} options={options} onChange={onChoose} />
        {needsReason && (
          <Form.Item name="reason" label={texts.reason} extra={texts.reasonHelp} rules={form.rules("reason")}>
            <Input.TextArea dir="auto" rows={3} maxLength={limits.holdReason.codePoints} />
          </Form.Item>
        )}
      </CardForm>
    </Card>
  );
}
