import { Field as FormItem } from "rc-field-form";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { FormField } from "../form/FormField.tsx";
import { SignInLinks } from "./ExistingAccount.tsx";
import type { SignUp } from "./use-sign-up.ts";

function AccountType({ signUp: { values } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  return (
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
  );
}

/** Step 0: account type and email. An address that already has an account skips the rest. */
export function AccountStep({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const { rules, way, values } = signUp;
  const help = way === "register" ? { help: t("signUp.emailHelp") } : {};
  return (
    <>
      {way === "register" && <AccountType signUp={signUp} />}
      <FormField name="email" label={t("signUp.email")} {...help} rules={rules("email")}>
        {(control) => <PlainInput {...control} type="email" autoComplete="email" dir="ltr" />}
      </FormField>
      {way === "log-in" && <SignInLinks email={values.email} />}
    </>
  );
}
