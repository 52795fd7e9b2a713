import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { ArrowLeft, ArrowRight, CircleX, CloudCheck } from "lucide-react";
import { type FormEvent, lazy, Suspense } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ErrorSummary } from "#ui/fields/ErrorSummary.tsx";
import { Bar } from "#ui/page/Bar.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { AccountsFrame } from "../AccountsFrame.tsx";
import { AccountStep } from "./AccountStep.tsx";
import { CompareTypes } from "./CompareTypes.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { PersonStep } from "./PersonStep.tsx";
import { signUpFields } from "./form.ts";
import { SignUpRail, stepNames } from "./SignUpRail.tsx";
import { lastStep, type SignUp, useSignUp } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";

/** Countries come with their calling codes; nobody waits for them before the third step. */
const AddressStep = lazy(async () => ({ default: (await import("./AddressStep.tsx")).AddressStep }));
const parts = [AccountStep, PersonStep, AddressStep, PasswordStep];

function Foot({ signUp: { step, busy, goTo } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const following = stepNames[step + 1];
  return (
    <div className={styles.foot}>
      {step > 0 && (
        <PlainButton onClick={() => goTo(step - 1)}>
          <ArrowLeft className="mirror" size={16} aria-hidden />
          {t("signUp.back")}
        </PlainButton>
      )}
      <span className={styles.kept}>
        <CloudCheck size={14} strokeWidth={2} aria-hidden />
        {t("signUp.kept")}
      </span>
      <PlainButton primary type="submit" busy={busy}>
        {step === lastStep || !following
          ? t("signUp.submit")
          : t("signUp.next", { step: t(`signUp.steps.${following}`) })}
        {step < lastStep && <ArrowRight className="mirror" size={16} aria-hidden />}
      </PlainButton>
    </div>
  );
}

/** Four steps, 0 to 3; what is typed stays on this computer. */
export function SignUpScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const signUp = useSignUp();
  const { step, problems, attempt, error } = signUp;
  const Part = parts[step] ?? AccountStep;
  const wrong = signUpFields.filter((field) => problems[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signUp.next();
  };
  return (
    <AccountsFrame wide aside={<CompareTypes />}>
      <SignUpRail signUp={signUp} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h1 className={styles.title}>{t(`signUp.title.${stepNames[step] ?? "account"}`)}</h1>
          <p className={styles.lead}>
            <Trans
              t={t}
              i18nKey="signUp.haveAccount"
              components={{ go: <Link className={styles.strong} to="/login" /> }}
            />
          </p>
        </div>
        <ErrorSummary
          attempt={attempt}
          fields={wrong.map((field) => ({
            id: field,
            label: t(`signUp.${field === "createUserType" ? "type" : field === "agreeToTerms" ? "terms" : field}`),
          }))}
        />
        {error && <Bar boxed tone="err" icon={CircleX} title={errorText(error)} />}
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <Part signUp={signUp} />
        </Suspense>
        <Foot signUp={signUp} />
      </form>
    </AccountsFrame>
  );
}
