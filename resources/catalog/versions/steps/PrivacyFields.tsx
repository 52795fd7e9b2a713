import { Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { CheckedLink } from "../links/CheckedLink.tsx";

/** Address of the privacy policy, or the reason why there is none. */
export function PrivacyFields() {
  const { t } = useTranslation("versions");
  const { form, edit } = useVersionForm();
  const { noPrivacyPolicyAvailable: none, privacyPolicyUrl, noPrivacyPolicyReason } = form.developerInfo;
  const address = useField("developerInfo.privacyPolicyUrl");
  const reason = useField("developerInfo.noPrivacyPolicyReason");
  return (
    <div className="stack">
      {!none && (
        <CheckedLink field="privacyPolicy" address={privacyPolicyUrl}>
          <Field label={t("developer.address")} id={address.id} error={address.error}>
            {(control) => (
              <Input
                {...control}
                type="url"
                dir="ltr"
                disabled={address.disabled}
                value={privacyPolicyUrl}
                onChange={(event) => edit(updateSection("developerInfo", { privacyPolicyUrl: event.target.value }))}
              />
            )}
          </Field>
        </CheckedLink>
      )}
      <div>
        <Checkbox
          checked={none}
          disabled={address.disabled}
          onChange={(event) => edit(updateSection("developerInfo", { noPrivacyPolicyAvailable: event.target.checked }))}
        >
          {t("developer.none")}
        </Checkbox>
        <p className="text-12 faint">{t("developer.noneHint", { count: limits.noPrivacyPolicyReason.minGraphemes })}</p>
      </div>
      {none && (
        <CounterField
          {...reason}
          rows={2}
          label={t("developer.reason")}
          limit={limits.noPrivacyPolicyReason}
          value={noPrivacyPolicyReason}
          onChange={(text) => edit(updateSection("developerInfo", { noPrivacyPolicyReason: text }))}
        />
      )}
    </div>
  );
}
