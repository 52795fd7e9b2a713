import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import Form, { useForm } from "@rc-component/form";
import { CircleCheck, CircleX } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { NewPasswordField } from "../NewPasswordFields.tsx";
import styles from "../SignedOutLayout.module.css";
import { useState } from "react";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { serverFieldErrors, useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";

const empty = { email: "", firstName: "", lastName: "", password: "" };
const fields = Object.keys(empty);

/**
 * Returns the form of a one-time invitation. The server knows an invited person's address; the store's first
 * superadmin, whose link the server prints at startup, enters one.
 */
function useInvite(token: string, givesEmail: boolean) {
  const [form] = useForm<typeof empty>();
  const [createdEmail, setCreatedEmail] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [emailMissing, setEmailMissing] = useState(false);
  const { error, refuse, forget } = useSignedOutFormErrors(form, fields);
  // A truncated link may lack `first`; the server then reports the missing email.
  const asksEmail = givesEmail || emailMissing;
  const bodyOf = ({ email, ...person }: typeof empty) => ({ token, ...person, ...(asksEmail && { email }) });
  const rules = useSchemaRules<typeof empty>({
    schema: async () => (await import("#contract/staff/members/calls.ts")).staffCalls.acceptStaffInvite.body,
    bodyOf,
  });
  const submit = async (typed: typeof empty) => {
    forget();
    setBusy(true);
    await callApi(signedOutCalls.acceptStaffInvite, { body: bodyOf({ ...empty, ...typed }) }).then(
      (answer) => setCreatedEmail(answer.email),
      (reason: unknown) => {
        if (serverFieldErrors(reason, ["email"]).length > 0) setEmailMissing(true);
        refuse(reason);
      },
    );
    setBusy(false);
  };
  return { form, empty, rules, error, createdEmail, busy, asksEmail, submit };
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  return (
    <div className="stack">
      <span className="icon-tile toned-ground" data-tone="ok">
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{t("invite.done")}</h1>
        <p className="soft break-anywhere">
          <Trans t={t} i18nKey="invite.doneText" values={{ email }} components={{ b: <strong className="strong" /> }} />
        </p>
      </div>
      <PlainButton primary block onClick={() => void navigate("/login")}>
        {t("verify.login")}
      </PlainButton>
    </div>
  );
}

/** Landing page of the one-time link in a staff invitation. */
export function StaffInviteScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const first = search.has("first");
  const invite = useInvite(search.get("token") ?? "", first);
  const { form, empty, rules, error, createdEmail, busy, asksEmail, submit } = invite;
  if (createdEmail !== null)
    return (
      <SignedOutLayout>
        <Done email={createdEmail} />
      </SignedOutLayout>
    );
  return (
    <SignedOutLayout>
      <Form
        form={form}
        initialValues={empty}
        className={`stack ${styles.form}`}
        noValidate
        onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
        onFinish={(typed: typeof empty) => void submit(typed)}
        onFinishFailed={focusFirstError}
      >
        <div>
          <h1 className="text-28">{t(first ? "invite.first" : "invite.title")}</h1>
          <p className="soft">{t("invite.note")}</p>
        </div>
        {error !== null && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
        {asksEmail && (
          <FormField name="email" label={t("login.email")} rules={rules("email")}>
            {(control) => <PlainInput {...control} type="email" autoComplete="email" dir="ltr" />}
          </FormField>
        )}
        <div className="halves">
          {(["firstName", "lastName"] as const).map((field) => (
            <FormField key={field} name={field} label={t(`signUp.${field}`)} rules={rules(field)}>
              {(control) => <PlainInput {...control} />}
            </FormField>
          ))}
        </div>
        <NewPasswordField rules={rules("password")} />
        <PlainButton primary type="submit" block busy={busy}>
          {t("invite.submit")}
        </PlainButton>
      </Form>
    </SignedOutLayout>
  );
}
