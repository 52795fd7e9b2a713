import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { forgetForm, keepForm, keptForm } from "./kept-form.ts";
import { hasAccount, type UserClass, userClassOf } from "./known-user.ts";
import { signUpFields, type SignUpForm, type SignUpProblems } from "./form.ts";
import { utmData } from "./utm.ts";

export const lastStep = 3;

/** The rules (schemas, phone numbers) come after the page: what is typed is judged at "Next". */
const rules = () => import("./problems.ts");

const knownAs = async (email: string): Promise<UserClass> =>
  userClassOf(await callApi(leanCalls.emailExists, { body: { email } }));

export function useSignUp() {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [form, setForm] = useState(keptForm);
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<SignUpProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<UserClass | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => keepForm(form), [form]);
  useEffect(() => void rules(), []);

  /** Editing a field clears its error. */
  const change = (changes: Partial<SignUpForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    setProblems((before) => {
      const left = { ...before };
      for (const field of Object.keys(changes)) delete left[field as keyof SignUpForm];
      return left;
    });
    if ("email" in changes) setKnown(null);
  };
  const fail = async (reason: unknown) => {
    if (!(reason instanceof ApiError)) return;
    const found: SignUpProblems = {};
    for (const { path, code } of reason.fields) {
      const field = signUpFields.find((one) => one === path);
      if (field) found[field] = code;
    }
    if (reason.code === "password_too_common") found.password = reason.code;
    const first = Object.keys(found)[0];
    if (first !== undefined) setStep((await rules()).stepOf(first));
    setProblems(found);
    setError(first === undefined ? reason : null);
    setAttempt((count) => count + 1);
  };
  const register = async () => {
    const { organizationName, ...rest } = form;
    const organization = form.createUserType === "ENTERPRISE" ? { organizationName } : {};
    const body = { ...rest, ...organization, language: i18n.language, utm: utmData() };
    const { email } = await callApi(leanCalls.register, { body });
    forgetForm();
    await navigate("/mail-sent", { state: { email, sentAt: new Date().toISOString() } });
  };
  const goOn = async () => {
    if (step === 0) {
      const found = await knownAs(form.email);
      setKnown(found);
      if (hasAccount(found)) return;
    }
    if (step === lastStep) await register();
    else setStep(step + 1);
  };
  const next = async () => {
    const found = (await rules()).problemsOfStep(step, form);
    setProblems(found);
    setError(null);
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1);
    setBusy(true);
    await goOn().catch(fail);
    setBusy(false);
  };
  const goTo = (to: number) => {
    setProblems({});
    setAttempt(0);
    setStep(to);
  };
  return { form, step, problems, attempt, known, error, busy, change, next, goTo };
}
export type SignUp = ReturnType<typeof useSignUp>;
