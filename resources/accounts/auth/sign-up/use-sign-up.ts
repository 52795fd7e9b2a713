import { useForm, useWatch } from "@rc-component/form";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { type CaptchaController, useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { preferredLanguage } from "#providers/i18n/i18n.ts";
import { clearEditedFieldErrors } from "../form/form-errors.ts";
import { serverFieldErrors, useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";
import {
  loadRegistrationSchema,
  registrationBody,
  type SignUpForm,
  signUpFields,
  signUpStepOfField,
} from "./sign-up-form.ts";
import { clearSignUpForm, saveSignUpForm, loadSignUpForm } from "./form-storage.ts";
import { requestResetLink, type ResetLinkSentState, resetLinkSentPath } from "../password/use-forgot-password.ts";
import { type UserClass, classifyUser, nextSignUpAction } from "./user-class.ts";
import { trackEvent } from "#providers/console-analytics/track-events.ts";
import { readUtmData } from "#providers/console-analytics/utm.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useReportCallFailure } from "../parts/use-report-call-failure.ts";

export const signUpStepNames = ["account", "person", "address", "password"] as const;
export const lastSignUpStep = signUpStepNames.length - 1;

/** True if a step needs a captcha: the first one looks up the address, the last one registers it. */
export function stepNeedsCaptcha(step: number): boolean {
  return step === 0 || step === lastSignUpStep;
}

const loadFaces = async (text: string) => (await import("#ui/theme/text-fonts.ts")).loadFontsForText(text);

async function lookUpUserClass(email: string, captcha: CaptchaController): Promise<UserClass> {
  const body = { email, h_captcha_response: await captcha.answer() };
  return classifyUser(await callApi(signedOutCalls.emailExists, { body }));
}

/** Returns the current step, held in the URL: Back leads to the previous step and a reload stays on the same one. */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const named = Math.max(
    0,
    signUpStepNames.findIndex((name) => name === search.get("step")),
  );
  const [step, setStep] = useState(named);
  useEffect(() => setStep(named), [named]);
  const goTo = (to: number) => {
    // State is set at once: the router updates the URL later, and an error has to find its field.
    setStep(to);
    setSearch({ ...Object.fromEntries(search), step: signUpStepNames[to] ?? "account" });
  };
  return [step, goTo] as const;
}

/** Returns the sign-up form. Values of hidden steps stay; a step's rules run when the user leaves it. */
export function useSignUp() {
  const navigate = useNavigate();
  const [form] = useForm<SignUpForm>();
  const [initial] = useState(loadSignUpForm);
  const values = useWatch((typed: SignUpForm) => typed, { form, preserve: true }) ?? initial;
  const rules = useSchemaRules<SignUpForm>({ schema: loadRegistrationSchema, bodyOf: registrationBody });
  const [step, setStep] = useStep();
  const [pointed, setPointed] = useState<{ step: number; fields: readonly string[] }>({ step, fields: [] });
  const [attempt, setAttempt] = useState(0);
  const captcha = useCaptcha(stepNeedsCaptcha(step));
  const [known, setKnown] = useState<UserClass | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const leaving = useRef(false);
  const report = useReportCallFailure();
  const { error, refuse, forget } = useSignedOutFormErrors(form, signUpFields);
  useEffect(() => {
    saveSignUpForm(values);
    // Names may be in any script, and a phone may lack a font for it.
    if (/[\u0600-\u0dff]/.test(JSON.stringify(values))) void loadFaces(JSON.stringify(values));
  }, [values]);
  useEffect(() => void loadRegistrationSchema(), []);

  /** Clears the errors of edited fields. */
  const edited = (changes: Partial<SignUpForm>) => {
    clearEditedFieldErrors(form, changes);
    setPointed((before) => ({ ...before, fields: before.fields.filter((field) => !(field in changes)) }));
    if ("email" in changes) setKnown(null);
    if ("country" in changes) form.setFieldValue("state", "");
  };
  const point = (fields: readonly string[], at = step) => {
    setPointed({ step: at, fields });
    setAttempt((count) => count + 1);
  };
  const leaveFor = async (path: string, state: object) => {
    leaving.current = true;
    await navigate(path, { state });
  };
  const register = async () => {
    const h_captcha_response = await captcha.answer();
    const context = { h_captcha_response, language: preferredLanguage(languageCodes), utm: readUtmData() };
    const body = { ...registrationBody(form.getFieldsValue(true)), ...context };
    const { email } = await callApi(signedOutCalls.register, { body }).catch((reason: unknown) => {
      report(signedOutCalls.register, reason);
      if (reason instanceof ApiError) trackEvent("REGISTRATION_FAILURE", { error: reason.code });
      throw reason;
    });
    clearSignUpForm();
    await leaveFor("/mail-sent", { email, sentAt: new Date().toISOString() });
  };
  const way = step === 0 ? nextSignUpAction(known) : "register";
  const mailFirstPassword = async () => {
    const state: ResetLinkSentState = { ...(await requestResetLink(values.email, captcha)), isFirst: true };
    await leaveFor(resetLinkSentPath, state);
  };
  const goOn = async () => {
    if (way === "first-password") return mailFirstPassword();
    if (step === 0) {
      const userClass = await lookUpUserClass(values.email, captcha);
      setKnown(userClass);
      if (nextSignUpAction(userClass) !== "register") return;
    }
    if (step === lastSignUpStep) await register();
    else setStep(step + 1);
  };
  const fail = async (reason: unknown) => {
    const fields = serverFieldErrors(reason, signUpFields).map(({ path }) => path);
    const steps = await Promise.all(fields.map(signUpStepOfField));
    const errorStep = steps[0] ?? step;
    if (errorStep !== step) setStep(errorStep);
    refuse(reason);
    point(
      fields.filter((_, at) => steps[at] === errorStep),
      errorStep,
    );
  };
  /** Goes to the next step; called when the current one is valid. */
  const next = async () => {
    // A double click arrives before the button renders as busy.
    if (sending.current) return;
    sending.current = true;
    point([]);
    forget();
    setBusy(true);
    await goOn().catch(fail);
    // The next page may still be loading; until then this one accepts no second submit.
    if (leaving.current) return;
    setBusy(false);
    sending.current = false;
  };
  const goTo = (to: number) => {
    setAttempt(0);
    setStep(to);
  };
  // The user may have gone back to another step since the errors arrived.
  const wrong = pointed.step === step ? pointed.fields : [];
  return {
    form,
    initial,
    values,
    rules,
    step,
    wrong,
    attempt,
    known,
    way,
    error,
    busy,
    captcha,
    edited,
    point,
    next,
    goTo,
  };
}
export type SignUpState = ReturnType<typeof useSignUp>;
