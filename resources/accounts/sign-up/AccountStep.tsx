import { Field as FormItem } from "rc-field-form";
import { Info } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { Bar } from "#ui/page/Bar.tsx";
import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { FormField } from "../form/FormField.tsx";
import type { SignUp } from "./use-sign-up.ts";

/** Step 0: account type and mail. */
export function AccountStep({ signUp: { values, rules, known } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <FormItem name="createUserType">
        {(control) => (
          <ChoiceCards
            label={t("signUp.type")}
            name="createUserType"
            value={values.createUserType ?? "ENTERPRISE"}
            choices={[
              { value: "ENTERPRISE", title: t("signUp.organization"), note: t("signUp.organizationNote") },
              { value: "INDIVIDUAL", title: t("signUp.individual"), note: t("signUp.individualNote") },
            ]}
            onChange={(createUserType) => void control["onChange"]?.(createUserType)}
          />
        )}
      </FormItem>
      <FormField name="email" label={t("signUp.email")} help={t("signUp.emailHelp")} rules={rules("email")}>
        {(control) => <PlainInput {...control} type="email" autoComplete="email" dir="ltr" />}
      </FormField>
      {known !== null && known !== "FULL_NEW" && (
        <Bar
          boxed
          tone={known === "AB_ONLY_USER" ? "info" : "warn"}
          icon={Info}
          title={
            <Trans
              t={t}
              i18nKey={`signUp.known.${known}`}
              components={{ go: <Link to="/login" state={{ email: values.email }} /> }}
            />
          }
        />
      )}
    </>
  );
}
