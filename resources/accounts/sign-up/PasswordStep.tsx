import { Trans, useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmPasswordField, NewPasswordField } from "../NewPasswordFields.tsx";
import { stepNames } from "./SignUpRail.tsx";
import type { SignUpForm } from "./form.ts";
import { useFieldText } from "./use-field-text.ts";
import type { SignUp } from "./use-sign-up.ts";
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

function Review({ signUp: { form, goTo } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  return (
    <dl className={styles.review} aria-label={t("signUp.review")}>
      {answersOf(form).map((answers, step) => (
        <div key={stepNames[step]}>
          <dt>{t(`signUp.steps.${stepNames[step] ?? "account"}`)}</dt>
          <dd>{answers.filter(Boolean).join(", ")}</dd>
          <dd>
            <button type="button" className={styles.offer} onClick={() => goTo(step)}>
              {t("signUp.change")}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Step 3: password, terms, review. */
export function PasswordStep({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const { form, problems, change } = signUp;
  const wrong = useFieldText(problems);
  const terms = wrong("agreeToTerms");
  return (
    <>
      <NewPasswordField value={form.password} error={wrong("password")} onChange={(password) => change({ password })} />
      <ConfirmPasswordField
        value={form.confirmPassword}
        error={wrong("confirmPassword")}
        onChange={(confirmPassword) => change({ confirmPassword })}
      />
      <Review signUp={signUp} />
      <div>
        <label className={styles.check}>
          <input
            id="agreeToTerms"
            type="checkbox"
            checked={form.agreeToTerms}
            aria-describedby={terms && "agreeToTerms-note"}
            onChange={(event) => change({ agreeToTerms: event.target.checked })}
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
        {terms && (
          <FieldNote kind="error" id="agreeToTerms-note">
            {terms}
          </FieldNote>
        )}
      </div>
    </>
  );
}
