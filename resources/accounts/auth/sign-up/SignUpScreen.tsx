import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { ArrowLeft, ArrowRight, CircleX, CloudCheck } from "lucide-react";
import Form, { Field as FormItem } from "@rc-component/form";
import { Suspense, useEffect } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { ErrorSummary } from "#ui/fields/ErrorSummary.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { preloadNext } from "#ui/lazy/load-code.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import frame from "../SignedOutLayout.module.css";
import { AccountTypeComparison } from "./AccountTypeComparison.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { PersonStep } from "./PersonStep.tsx";
import { SignUpStepper } from "./SignUpStepper.tsx";
import { lastSignUpStep, stepNeedsCaptcha, type SignUpState, signUpStepNames, useSignUp } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { FormField } from "../form/FormField.tsx";
import type { UserClass } from "./user-class.ts";

/** Second step, preloaded during the first one: it brings the Indian states and the PIN code lookup. */
const address = async () => (await import("./AddressStep.tsx")).AddressStep;
/** Fields whose translation key differs from their name. */
const fieldTextKeys: Readonly<Record<string, string>> = { createUserType: "type", agreeToTerms: "terms" };
const parts = [AccountStep, PersonStep, lazyComponent(address), PasswordStep];

/** Returns the label of the submit button. */
function useSubmitLabel({ step, way }: SignUpState): string {
  const { t } = useTranslation("accounts");
  const following = signUpStepNames[step + 1];
  if (way === "first-password") return t("signUp.mailLink");
  return following ? t("signUp.next", { step: t(`signUp.steps.${following}`) }) : t("signUp.submit");
}

function Foot({ signUp }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  const { step, busy, goTo } = signUp;
  const next = useSubmitLabel(signUp);
  return (
    <div className={`line gap-12 ${styles.foot}`}>
      {step > 0 && (
        <PlainButton onClick={() => goTo(step - 1)}>
          <ArrowLeft className="mirror" size={16} aria-hidden />
          {t("signUp.back")}
        </PlainButton>
      )}
      <span className={`inline push text-12 soft ${styles.kept}`} data-tone="ok">
        <CloudCheck className="toned" size={14} strokeWidth={2} aria-hidden />
        {t("signUp.kept")}
      </span>
      <PlainButton primary type="submit" busy={busy}>
        {next}
        {step < lastSignUpStep && <ArrowRight className="mirror" size={16} aria-hidden />}
      </PlainButton>
    </div>
  );
}

function Title({ signUp: { step, way, known } }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  if (way !== "register" && known !== null && known !== "FULL_NEW") return <ExistingAccountTitle known={known} />;
  return (
    <div>
      <h1 className="text-28">{t(`signUp.title.${signUpStepNames[step] ?? "account"}`)}</h1>
      <p className="soft">
        <Trans t={t} i18nKey="signUp.haveAccount" components={{ go: <Link className="medium" to="/login" /> }} />
      </p>
    </div>
  );
}

/** Screen to sign up in four steps, 0 to 3. Typed values stay in this browser. */
export function SignUpScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const signUp = useSignUp();
  const { form, initial, step, way, wrong, attempt, error, captcha } = signUp;
  const Part = parts[step] ?? AccountStep;
  useEffect(() => preloadNext(address), []);
  return (
    <SignedOutLayout wide aside={way === "register" && <AccountTypeComparison />}>
      {way === "register" && <SignUpStepper signUp={signUp} />}
      <Form
        form={form}
        initialValues={initial}
        className={`stack ${frame.form}`}
        noValidate
        onValuesChange={signUp.edited}
        onFinish={() => void signUp.next()}
        onFinishFailed={({ errorFields }) => signUp.point(errorFields.map(({ name }) => String(name[0])))}
      >
        <Title signUp={signUp} />
        <ErrorSummary
          attempt={attempt}
          fields={wrong.map((field) => ({
            id: field,
            label: t(`signUp.${fieldTextKeys[field] ?? field}` as "signUp.email"),
          }))}
        />
        {error && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <Part signUp={signUp} />
        </Suspense>
        <div hidden={!stepNeedsCaptcha(step) || way === "log-in"}>
          <CaptchaStatus state={captcha.state} place={captcha.place} />
        </div>
        {way !== "log-in" && <Foot signUp={signUp} />}
      </Form>
    </SignedOutLayout>
  );
}

function AccountType({ signUp: { values } }: { signUp: SignUpState }) {
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

/** Sign-up step 0: account type and email. An address that already has an account skips the rest. */
function AccountStep({ signUp }: { signUp: SignUpState }) {
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

type ExistingUserClass = Exclude<UserClass, "FULL_NEW">;

/**
 * Heading for an address that already has an account, with what its owner can do instead. Reveals nothing about the
 * account.
 */
function ExistingAccountTitle({ known }: { known: ExistingUserClass }) {
  const { t } = useTranslation("accounts");
  return (
    <div role="status">
      <h1 className="text-28">{t(`signUp.known.${known}.title`)}</h1>
      <p className="soft">{t(`signUp.known.${known}.text`)}</p>
    </div>
  );
}

/** Line of links to log in or reset the password, prefilled with the typed address. */
function SignInLinks({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const state = { email: email.trim() };
  return (
    <div className="row">
      <PlainButton primary onClick={() => void navigate("/login", { state })}>
        {t("login.submit")}
      </PlainButton>
      <PlainButton onClick={() => void navigate("/forgot-password", { state })}>{t("forgot.link")}</PlainButton>
    </div>
  );
}
