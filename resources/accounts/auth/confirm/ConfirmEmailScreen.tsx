import Form, { useForm } from "@rc-component/form";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { CallOutput } from "#contract/call.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { mailedLinkCalls } from "#providers/http/mailed-link-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";
import { PasswordInput } from "../PasswordInput.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import styles from "../SignedOutLayout.module.css";

type EmailChangeLink = CallOutput<typeof mailedLinkCalls.emailChangeLink>;
type Confirmed = CallOutput<typeof mailedLinkCalls.confirmEmailChange>;

const empty = { password: "" };
const fields = Object.keys(empty);
const schema = async () =>
  (await import("#contract/accounts/auth/profile-calls.ts")).profileCalls.confirmEmailChange.body;

interface ConfirmChangeProps {
  token: string;
  link: EmailChangeLink;
  onConfirmed: (answer: Confirmed) => void;
}

/** Form that confirms one address of an email change. The new address also asks for the account's password. */
function ConfirmChange({ token, link, onConfirmed }: ConfirmChangeProps) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [form] = useForm<typeof empty>();
  const [busy, setBusy] = useState(false);
  const isNew = link.confirms === "new";
  const bodyOf = ({ password }: typeof empty) => ({ token, ...(isNew && { password }) });
  const rules = useSchemaRules<typeof empty>({ schema, bodyOf });
  const { error, refuse, forget } = useSignedOutFormErrors(form, fields);
  const submit = (typed: typeof empty) => {
    forget();
    setBusy(true);
    callApi(mailedLinkCalls.confirmEmailChange, { body: bodyOf({ ...empty, ...typed }) }).then(
      onConfirmed,
      (reason: unknown) => {
        setBusy(false);
        refuse(reason);
      },
    );
  };
  if (error?.code === "link_invalid" || error?.code === "email_taken")
    return <Outcome tone="err" title={t("confirm.failed")} text={errorText(error)} />;
  return (
    <Form
      form={form}
      initialValues={empty}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
      onFinish={submit}
      onFinishFailed={focusFirstError}
    >
      <div>
        <h1 className="text-28">{t("confirm.title")}</h1>
        <p className="soft break-anywhere">
          <Trans
            t={t}
            i18nKey={isNew ? "confirm.newText" : "confirm.oldText"}
            values={{ email: link.newEmail }}
            components={{ b: <strong className="strong" /> }}
          />
        </p>
      </div>
      {error && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
      {isNew && (
        <FormField name="password" label={t("confirm.password")} rules={rules("password")}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      )}
      <PlainButton primary type="submit" block busy={busy}>
        {t("confirm.confirm")}
      </PlainButton>
    </Form>
  );
}

const pendingTextKeys = { old: "waitsOld", new: "waitsNew" } as const;

/** Landing page of the two links that confirm an email change. Opening it changes nothing. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [link, setLink] = useState<EmailChangeLink | null>(null);
  const [answer, setAnswer] = useState<Confirmed | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    callApi(mailedLinkCalls.emailChangeLink, { query: { token } }).then(setLink, setError);
  }, [token]);
  const word = answer && (answer.waitsFor === null ? "done" : pendingTextKeys[answer.waitsFor]);
  return (
    <SignedOutLayout>
      <div className="stack">
        {word && <Outcome tone="ok" title={t(`confirm.${word}`)} text={t(`confirm.${word}Text`)} />}
        {error !== null && <Outcome tone="err" title={t("confirm.failed")} text={errorText(error)} />}
        {link && answer === null && <ConfirmChange token={token} link={link} onConfirmed={setAnswer} />}
        {link === null && error === null && (
          <>
            <h1 className="text-28" role="status">
              {t("confirm.working")}
            </h1>
            <SkeletonBlock height={40} />
          </>
        )}
      </div>
    </SignedOutLayout>
  );
}

function Outcome({ tone, title, text }: { tone: "ok" | "err"; title: ReactNode; text: ReactNode }) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  const Icon = tone === "ok" ? CircleCheck : CircleX;
  return (
    <div className="stack" role={tone === "ok" ? "status" : "alert"}>
      <span className="icon-tile toned-ground" data-tone={tone}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{title}</h1>
        <p className="soft">{text}</p>
      </div>
      <PlainButton primary block onClick={() => void navigate("/login")}>
        {t("confirm.login")}
      </PlainButton>
    </div>
  );
}
