import { Checkbox, Form, Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import {
  apiKeyLimits,
  type ApiKeyRequest,
  type CreatedApiKey,
  enforcedApiKeyScopes,
} from "#contract/accounts/api-access/api-keys.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { ModalForm } from "#ui/crud/ModalForm.tsx";

const resource = { name: "devtools", calls: { create: apiAccessCalls.makeKey } } as const;
/** The only scope is chosen already. */
const chosenScopes = enforcedApiKeyScopes.length === 1 ? [...enforcedApiKeyScopes] : [];
const emptyRequest: ApiKeyRequest = { name: "", scopes: chosenScopes, days: 90 };

interface CreateKeyDialogProps {
  onMade: (made: CreatedApiKey) => void;
  onClose: () => void;
}

/** Dialog for a new key's name, scopes and lifetime. Scopes that no call requires yet aren't offered. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation("devtools");
  const form = useCallForm(resource, "create", {
    initial: emptyRequest,
    toBody: (typed) => typed,
    isChanged: ({ name }) => name.trim() !== "",
    fieldByCode: { key_name_taken: "name" },
    onSaved: (made) => {
      onMade(made);
      onClose();
    },
  });
  return (
    <ModalForm form={form} width={520} title={t("make.title")} okText={t("make.button")} onClose={onClose}>
      <Form.Item name="name" label={t("make.name")} extra={t("make.nameHelp")} rules={form.rules("name")}>
        <Input dir="auto" autoComplete="off" maxLength={apiKeyLimits.name} />
      </Form.Item>
      <fieldset className="stack gap-8">
        <legend className="text-13 medium">{t("make.scopes")}</legend>
        <Form.Item name="scopes" rules={form.rules("scopes")}>
          <Checkbox.Group
            className="stack gap-8"
            options={enforcedApiKeyScopes.map((value) => ({
              value,
              label: `${t(`scope.${value}`)}: ${t(`scopeNote.${value}`)}`,
            }))}
          />
        </Form.Item>
      </fieldset>
      <fieldset className="stack gap-8">
        <legend className="text-13 medium">{t("make.days")}</legend>
        <Form.Item name="days" rules={form.rules("days")}>
          <Radio.Group
            options={apiKeyLimits.days.map((value) => ({ value, label: t("make.day", { count: value }) }))}
          />
        </Form.Item>
      </fieldset>
    </ModalForm>
  );
}
