import { Field as FormItem } from "@rc-component/form";
import { useTranslation } from "react-i18next";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { FormField } from "../form/FormField.tsx";
import { sanitizeOrganizationName } from "./sign-up-form.ts";
import type { SignUpState } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";

function OrganizationName({ signUp: { form, rules } }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  /** Suggests the name without the characters that the server rejects. */
  const offer = (typed: string) => {
    const organizationName = sanitizeOrganizationName(typed);
    if (organizationName === "" || organizationName === typed.trim()) return null;
    return (
      <button
        type="button"
        className="text-button link medium"
        onClick={() => form.setFieldsValue({ organizationName })}
      >
        {t("signUp.useSpelling", { name: organizationName })}
      </button>
    );
  };
  return (
    <FormField
      name="organizationName"
      label={t("signUp.organizationName")}
      rules={rules("organizationName")}
      remedy={offer}
    >
      {(control) => <PlainInput {...control} autoComplete="organization" />}
    </FormField>
  );
}

function CountryCode() {
  const { t } = useTranslation("accounts");
  return (
    <FormItem name="countryCode" normalize={(typed: string) => typed.replace(/\D/g, "")}>
      {(control) => (
        <PlainInput
          before="+"
          inputMode="numeric"
          maxLength={4}
          aria-label={t("signUp.countryCode")}
          autoComplete="tel-country-code"
          value={String(control["value"] ?? "")}
          onChange={(code) => void control["onChange"]?.(code)}
        />
      )}
    </FormItem>
  );
}

function Phone({ rules }: Pick<SignUpState, "rules">) {
  const { t } = useTranslation("accounts");
  return (
    <FormField
      name="mobileNumber"
      label={t("signUp.mobileNumber")}
      help={t("signUp.mobileHelp")}
      rules={[...rules("mobileNumber"), ...rules("countryCode")]}
    >
      {(control) => (
        <div className={styles.phone} dir="ltr">
          <CountryCode />
          <PlainInput {...control} type="tel" autoComplete="tel-national" />
        </div>
      )}
    </FormField>
  );
}

/** Sign-up step 1: person or organisation. */
export function PersonStep({ signUp }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  const { values, rules } = signUp;
  return (
    <>
      {values.createUserType === "ENTERPRISE" && <OrganizationName signUp={signUp} />}
      <div className="halves">
        <FormField name="firstName" label={t("signUp.firstName")} rules={rules("firstName")}>
          {(control) => <PlainInput {...control} autoComplete="given-name" />}
        </FormField>
        <FormField name="lastName" label={t("signUp.lastName")} rules={rules("lastName")}>
          {(control) => <PlainInput {...control} autoComplete="family-name" />}
        </FormField>
      </div>
      <Phone rules={rules} />
    </>
  );
}
