import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChange } from "#contract/accounts/identity/name-changes.ts";
import { limits } from "#contract/limits.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";

const resource = { name: "identity", calls: { update: nameChangeCalls.decideNameChange } } as const;
const noReason = { reason: "" };

export type NameDecision = "approved" | "refused";

interface NameDecisionDialogProps {
  change: NameChange;
  decision: NameDecision;
  /** Requested name. */
  name: string;
  onClose: () => void;
}

/**
 * Dialog to confirm an approval with its effect on the proof of identity, or a refusal with a reason for the
 * developer.
 */
export function NameDecisionDialog({ change, decision, name, onClose }: NameDecisionDialogProps) {
  const { t, i18n } = useTranslation(["identity", "shell"]);
  const notify = useNotify();
  const { id, revision, proof } = change;
  const form = useCallForm(resource, "edit", {
    id,
    revision,
    initial: noReason,
    toBody: ({ reason }, seen) => ({ revision: seen, decision, reason }),
    isChanged: ({ reason }) => reason.trim() !== "",
    onSaved: () => {
      notify.success(t(`names.${decision}`));
      onClose();
    },
  });
  const isRefused = decision === "refused";
  return (
    <ModalForm
      form={form}
      title={t(isRefused ? "names.refuseTitle" : "names.approveTitle")}
      okText={t(isRefused ? "names.refuse" : "names.approve")}
      okButtonProps={{ danger: isRefused }}
      missing={isRefused && form.values.reason.trim() === "" ? t("shell:act.reasonFirst") : null}
      onClose={onClose}
    >
      <strong dir="auto">{name}</strong>
      {!isRefused && proof !== "none" && (
        <FieldNote kind={proof === "ends" ? "warning" : "passed"}>{t(`names.proof.${proof}`)}</FieldNote>
      )}
      {isRefused && (
        <Form.Item
          name="reason"
          label={t("names.reason")}
          extra={t("names.reasonHint", { language: languageNameIn(i18n.language, change.language) })}
          rules={form.rules("reason")}
        >
          <Input.TextArea dir="auto" rows={3} maxLength={limits.identityReason.codePoints} />
        </Form.Item>
      )}
    </ModalForm>
  );
}
