import { useTranslation } from "react-i18next";
import { ConfirmPasswordField, NewPasswordField } from "../NewPasswordFields.tsx";
import { TermsField } from "../TermsField.tsx";
import type { SignUpForm } from "./sign-up-form.ts";
import { type SignUpState, signUpStepNames } from "./use-sign-up.ts";
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

function Review({ signUp: { values, goTo } }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  return (
    <dl className={`box facts ${styles.review}`} aria-label={t("signUp.review")}>
      {answersOf(values).map((answers, step) => (
        <div key={signUpStepNames[step]}>
          <dt>{t(`signUp.steps.${signUpStepNames[step] ?? "account"}`)}</dt>
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

/** Sign-up step 3: password, terms, review. */
export function PasswordStep({ signUp }: { signUp: SignUpState }) {
  const { rules } = signUp;
  return (
    <>
      <NewPasswordField rules={rules("password")} />
      <ConfirmPasswordField rules={rules("confirmPassword")} />
      <Review signUp={signUp} />
      <TermsField rules={rules("agreeToTerms")} />
    </>
  );
}
