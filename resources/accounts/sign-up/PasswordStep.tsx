import { Field as FormItem } from "rc-field-form";
import { Trans, useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import frame from "../AccountsFrame.module.css";
import { ConfirmPasswordField, NewPasswordField } from "../NewPasswordFields.tsx";
import type { SignUpForm } from "./form.ts";
import { type SignUp, stepNames } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";

const answersOf = (form: SignUpForm): readonly string[][] => [
  [form.email],
  [
    form.createUserType === "ENTERPRISE" ? form.organizationName : "",
    `${form.firstName} ${form.lastName}`,
    `+${form.countryCode} ${form.mobileNumber}`,
  ],
  [form.address, form.city, form.postalCode, form.state],
];

function Review({ signUp: { values, goTo } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  return (
    <dl className={`box facts ${styles.review}`} aria-label={t("signUp.review")}>
      {answersOf(values).map((answers, step) => (
        <div key={stepNames[step]}>
          <dt>{t(`signUp.steps.${stepNames[step] ?? "account"}`)}</dt>
          <dd>{answers.filter(Boolean).join(", ")}</dd>
          <dd>
            <button type="button" className="text-button link medium" onClick={() => goTo(step)}>
              {t("signUp.change")}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Terms({ rules }: Pick<SignUp, "rules">) {
  const { t } = useTranslation("accounts");
  return (
    <FormItem name="agreeToTerms" rules={rules("agreeToTerms")} validateTrigger={false}>
      {(control, { errors: [error] }) => (
        <div>
          <label className={`line top text-13 ${frame.check} ${styles.terms}`}>
            <input
              id="agreeToTerms"
              type="checkbox"
              checked={control["value"] === true}
              aria-describedby={error && "agreeToTerms-note"}
              onChange={(event) => void control["onChange"]?.(event.target.checked)}
            />
            <span>
              <Trans
                t={t}
                i18nKey="signUp.agreeToTerms"
                components={{
                  terms: <a href="/terms" target="_blank" rel="noopener" />,
                  privacy: <a href="/privacy" target="_blank" rel="noopener" />,
                }}
              />
            </span>
          </label>
          {error && (
            <FieldNote kind="error" id="agreeToTerms-note">
              {error}
            </FieldNote>
          )}
        </div>
      )}
    </FormItem>
  );
}

/** Step 3: password, terms, review. */
export function PasswordStep({ signUp }: { signUp: SignUp }) {
  const { rules } = signUp;
  return (
    <>
      <NewPasswordField rules={rules("password")} />
      <ConfirmPasswordField rules={rules("confirmPassword")} />
      <Review signUp={signUp} />
      <Terms rules={rules} />
    </>
  );
}
