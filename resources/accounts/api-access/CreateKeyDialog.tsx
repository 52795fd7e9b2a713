import { Checkbox, Input, Modal, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import {
  apiKeyLimits,
  apiKeyScopes,
  type ApiKeyScope,
  type ApiKeyRequest,
  type CreatedApiKey,
} from "#contract/accounts/api-access/api-keys.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

interface CreateKeyDialogProps {
  onMade: (made: CreatedApiKey) => void;
  onClose: () => void;
}

/** Name, scopes and lifetime of a new key. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation(["devtools", "shell"]);
  const errorText = useErrorText();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<ApiKeyScope[]>([]);
  const [days, setDays] = useState<ApiKeyRequest["days"]>(90);
  const send = useCallMutation(apiAccessCalls.makeKey);
  const make = () =>
    send.mutate(
      { body: { name, scopes, days } },
      {
        onSuccess: (made) => {
          // Clears the response, so that only the screen that shows the secret still has it.
          send.reset();
          onMade(made);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={520}
      title={t("make.title")}
      okText={t("make.button")}
      cancelText={t("shell:act.cancel")}
      okButtonProps={{ loading: send.isPending, disabled: name.trim() === "" || scopes.length === 0 }}
      mask={{ closable: false }}
      keyboard={name === ""}
      onOk={make}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => name.trim() !== "" && !send.isPending} />
      <div className="stack gap-16">
        <Field label={t("make.name")} help={t("make.nameHelp")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={apiKeyLimits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <fieldset className="stack gap-8">
          <legend className="text-13 medium">{t("make.scopes")}</legend>
          <Checkbox.Group
            className="stack gap-8"
            value={scopes}
            options={apiKeyScopes.map((value) => ({
              value,
              label: `${t(`scope.${value}`)}: ${t(`scopeNote.${value}`)}`,
            }))}
            onChange={setScopes}
          />
          <p className="text-12 faint">{t("make.scopesHelp")}</p>
        </fieldset>
        <fieldset className="stack gap-8">
          <legend className="text-13 medium">{t("make.days")}</legend>
          <Radio.Group
            value={days}
            options={apiKeyLimits.days.map((value) => ({ value, label: t("make.day", { count: value }) }))}
            onChange={({ target }) => setDays(target.value)}
          />
        </fieldset>
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      </div>
    </Modal>
  );
}
