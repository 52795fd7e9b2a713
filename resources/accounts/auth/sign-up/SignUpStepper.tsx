import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SignUpForm } from "./sign-up-form.ts";
import { type SignUpState, signUpStepNames } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";

type StepName = (typeof signUpStepNames)[number];

/** Summary of a completed step. */
const answers: Record<StepName, (form: SignUpForm) => string> = {
  account: (form) => form.email,
  person: (form) => `${form.firstName} ${form.lastName}`,
  address: (form) => form.city,
  password: () => "",
};

/** Progress steps. A completed step shows its answer and links back. */
export function SignUpStepper({ signUp: { step, values, goTo } }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  return (
    <ol className={styles.rail} aria-label={t("signUp.progress")}>
      {signUpStepNames.map((name, index) => {
        const mark = index < step ? styles.done : index === step ? styles.here : undefined;
        const word = (
          <span className={`inline text-13 medium ${index < step ? "toned" : "soft"} ${styles.word}`}>
            {index < step ? <CircleCheck size={14} strokeWidth={2} aria-hidden /> : <span>{index}</span>}
            {t(`signUp.steps.${name}`)}
          </span>
        );
        const hint = index < step ? answers[name](values) : t(`signUp.hint.${index === step ? "here" : name}`);
        return (
          <li key={name} className={mark} data-tone="ok" aria-current={index === step ? "step" : undefined}>
            {index < step ? (
              <button type="button" className="text-button" onClick={() => goTo(index)}>
                {word}
              </button>
            ) : (
              word
            )}
            <span className={`text-12 soft ellipsis ${styles.hint}`}>{hint}</span>
          </li>
        );
      })}
    </ol>
  );
}
