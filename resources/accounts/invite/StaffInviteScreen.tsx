import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { CircleCheck, CircleX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { Bar } from "#ui/page/Bar.tsx";
import { AccountsFrame } from "../AccountsFrame.tsx";
import { NewPasswordField } from "../NewPasswordFields.tsx";
import { emptyForm, type SignUpProblems } from "../sign-up/form.ts";
import { useFieldText } from "../sign-up/use-field-text.ts";
import signUp from "../sign-up/SignUp.module.css";
import styles from "../verify/Verify.module.css";

const fields = ["firstName", "lastName", "password"] as const;

function useInvite(token: string) {
  const [values, setValues] = useState({ firstName: "", lastName: "", password: "" });
  const [problems, setProblems] = useState<SignUpProblems>({});
  const [error, setError] = useState<unknown>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (reason: unknown) => {
    const common = reason instanceof ApiError && reason.code === "password_too_common";
    if (common) setProblems({ password: reason.code });
    else setError(reason);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { problemOf } = await import("../sign-up/problems.ts");
    const form = { ...emptyForm, ...values };
    const found = fields.flatMap((field) => {
      const problem = problemOf(field, form);
      return problem ? [[field, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    setError(null);
    const first = found[0];
    if (first) return document.getElementById(first[0])?.focus();
    setBusy(true);
    await callApi(leanCalls.acceptStaffInvite, { body: { token, ...values } }).then(
      (made) => setEmail(made.email),
      fail,
    );
    setBusy(false);
  };
  return {
    values,
    problems,
    error,
    email,
    busy,
    change: (one: Partial<typeof values>) => setValues({ ...values, ...one }),
    submit,
  };
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <span className={`${styles.icon} ${styles.okIcon}`}>
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className={styles.title}>{t("invite.done")}</h1>
      <p className={styles.text}>
        <Trans t={t} i18nKey="invite.doneText" values={{ email }} components={{ b: <strong /> }} />
      </p>
      <PlainButton primary block onClick={() => void navigate("/login")}>
        {t("verify.login")}
      </PlainButton>
    </div>
  );
}

/** Where the one-time link of a staff invitation leads. */
export function StaffInviteScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const invite = useInvite(search.get("token") ?? "");
  const { values, problems, error, email, busy, change, submit } = invite;
  const wrong = useFieldText(problems);
  if (email !== null)
    return (
      <AccountsFrame>
        <Done email={email} />
      </AccountsFrame>
    );
  return (
    <AccountsFrame>
      <form className={signUp.form} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className={styles.title}>{t(search.has("first") ? "invite.first" : "invite.title")}</h1>
          <p className={signUp.lead}>{t("invite.note")}</p>
        </div>
        {error !== null && <Bar boxed tone="err" icon={CircleX} title={errorText(error)} />}
        <div className={signUp.pair}>
          {(["firstName", "lastName"] as const).map((field) => (
            <Field key={field} id={field} label={t(`signUp.${field}`)} error={wrong(field)}>
              {(control) => (
                <PlainInput {...control} value={values[field]} onChange={(value) => change({ [field]: value })} />
              )}
            </Field>
          ))}
        </div>
        <NewPasswordField
          value={values.password}
          error={wrong("password")}
          onChange={(password) => change({ password })}
        />
        <PlainButton primary type="submit" block busy={busy}>
          {t("invite.submit")}
        </PlainButton>
      </form>
    </AccountsFrame>
  );
}
