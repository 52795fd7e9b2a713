import { Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { LinkCheckField } from "../links/LinkCheckField.tsx";

/** Fields for the address of the privacy policy, or the reason why there is none. */
export function PrivacyFields() {
  const { t } = useTranslation("versions");
  const { form, edit } = useVersionForm();
  const { noPrivacyPolicyAvailable: none, privacyPolicyUrl, noPrivacyPolicyReason } = form.developerInfo;
  const address = useField("developerInfo.privacyPolicyUrl");
  const reason = useField("developerInfo.noPrivacyPolicyReason");
  return (
    <div className="stack">
      {!none && (
        <LinkCheckField field="privacyPolicy" address={privacyPolicyUrl}>
          <Field label={t("developer.address")} id={address.id} error={address.error}>
            {(control) => (
              <Input
                {...control}
                type="url"
                dir="ltr"
                disabled={address.disabled}
                value={privacyPolicyUrl}
                onChange={(event) => edit(updateFormSection("developerInfo", { privacyPolicyUrl: event.target.value }))}
              />
            )}
          </Field>
        </LinkCheckField>
      )}
      <div>
        <Checkbox
          checked={none}
          disabled={address.disabled}
          onChange={(event) =>
            edit(updateFormSection("developerInfo", { noPrivacyPolicyAvailable: event.target.checked }))
          }
        >
          {t("developer.none")}
        </Checkbox>
        <p className="text-12 faint">{t("developer.noneHint", { count: limits.noPrivacyPolicyReason.minGraphemes })}</p>
      </div>
      {none && (
        <CharacterCountField
          {...reason}
          rows={2}
          label={t("developer.reason")}
          limit={limits.noPrivacyPolicyReason}
          value={noPrivacyPolicyReason}
          onChange={(text) => edit(updateFormSection("developerInfo", { noPrivacyPolicyReason: text }))}
        />
      )}
    </div>
  );
}
