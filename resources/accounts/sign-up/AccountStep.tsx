import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { Info } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Bar } from "#ui/page/Bar.tsx";
import { useFieldText } from "./use-field-text.ts";
import type { SignUp } from "./use-sign-up.ts";

/** Step 0: account type and mail. */
export function AccountStep({ signUp: { form, problems, known, change } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const wrong = useFieldText(problems);
  return (
    <>
      <ChoiceCards
        label={t("signUp.type")}
        name="createUserType"
        value={form.createUserType ?? "ENTERPRISE"}
        choices={[
          { value: "ENTERPRISE", title: t("signUp.organization"), note: t("signUp.organizationNote") },
          { value: "INDIVIDUAL", title: t("signUp.individual"), note: t("signUp.individualNote") },
        ]}
        onChange={(createUserType) => change({ createUserType })}
      />
      <Field id="email" label={t("signUp.email")} help={t("signUp.emailHelp")} error={wrong("email")}>
        {(control) => (
          <PlainInput
            {...control}
            type="email"
            autoComplete="email"
            dir="ltr"
            value={form.email}
            onChange={(value) => change({ email: value })}
          />
        )}
      </Field>
      {known !== null && known !== "FULL_NEW" && (
        <Bar
          boxed
          tone={known === "AB_ONLY_USER" ? "info" : "warn"}
          icon={Info}
          title={
            <Trans
              t={t}
              i18nKey={`signUp.known.${known}`}
              components={{ go: <Link to="/login" state={{ email: form.email }} /> }}
            />
          }
        />
      )}
    </>
  );
}
