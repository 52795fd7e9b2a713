import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChange } from "#contract/accounts/identity/name-changes.ts";
import { limits } from "#contract/limits.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";

export type NameDecision = "approved" | "refused";

interface NameDecisionDialogProps {
  change: NameChange;
  decision: NameDecision;
  /** Requested name. */
  name: string;
  onClose: () => void;
}

/** Confirms an approval with its effect on the proof of identity, or a refusal with a reason for the developer. */
export function NameDecisionDialog({ change, decision, name, onClose }: NameDecisionDialogProps) {
  const { t, i18n } = useTranslation(["identity", "shell"]);
  const notify = useNotify();
  const errorText = useErrorText();
  const cache = useCallCache();
  const [reason, setReason] = useState("");
  const decide = useCallMutation(nameChangeCalls.decideNameChange);
  const isRefused = decision === "refused";
  const send = () =>
    decide.mutate(
      { params: { id: change.id }, body: { revision: change.revision, decision, reason } },
      {
        onSuccess: () => {
          notify.success(t(`names.${decision}`));
          onClose();
        },
        onError: ({ status }) => void (status === 409 && cache.changedBy(nameChangeCalls.decideNameChange)),
      },
    );
  return (
    <Modal
      open
      centered
      width={480}
      title={t(isRefused ? "names.refuseTitle" : "names.approveTitle")}
      okText={t(isRefused ? "names.refuse" : "names.approve")}
      cancelText={t("shell:act.cancel")}
      okButtonProps={{ danger: isRefused, loading: decide.isPending, disabled: isRefused && reason.trim() === "" }}
      mask={{ closable: false }}
      onOk={send}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <div className="stack gap-12">
        <strong dir="auto">{name}</strong>
        {!isRefused && change.proof !== "none" && (
          <FieldNote kind={change.proof === "ends" ? "warning" : "passed"}>
            {t(`names.proof.${change.proof}`)}
          </FieldNote>
        )}
        {isRefused && (
          <TextAreaField
            label={t("names.reason")}
            help={t("names.reasonHint", { language: languageNameIn(i18n.language, change.language) })}
            rows={3}
            maxLength={limits.identityReason.codePoints}
            value={reason}
            onChange={setReason}
          />
        )}
        {decide.error && <FieldNote kind="error">{errorText(decide.error)}</FieldNote>}
      </div>
    </Modal>
  );
}
