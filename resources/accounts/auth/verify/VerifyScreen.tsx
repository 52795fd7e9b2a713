import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import Form, { useForm } from "@rc-component/form";
import { CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { mailedLinkCalls } from "#providers/http/mailed-link-calls.ts";
import { ConfirmSignUp, type VerificationLink } from "./ConfirmSignUp.tsx";
import { EmailJustVerifiedPanel, EmailVerifiedPanel } from "./EmailVerifiedPanel.tsx";

/** True if the link has already been used. */
const wasUsed = (error: unknown): boolean => error instanceof ApiError && error.code === "link_used";

const nothingTyped = { email: "" };

/** Form shown if the link failed: asks for an address to send a new one to. */
function NotVerified({ reason }: { reason: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const [form] = useForm<typeof nothingTyped>();
  const rules = useSchemaRules<typeof nothingTyped>({
    schema: async () => (await import("#contract/accounts/auth/account.ts")).EmailForm,
  });
  return (
    <>
      <span className="icon-tile toned-ground" data-tone="err">
        <CircleX size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{t("verify.failed")}</h1>
        <p className="soft">{reason}</p>
      </div>
      <Form
        form={form}
        initialValues={nothingTyped}
        className="stack"
        noValidate
        onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
        onFinish={(typed: typeof nothingTyped) => void navigate("/mail-sent", { state: typed })}
        onFinishFailed={focusFirstError}
      >
        <FormField name="email" label={t("login.email")} help={t("verify.askAgain")} rules={rules("email")}>
          {(control) => <PlainInput {...control} type="email" autoComplete="email" dir="ltr" />}
        </FormField>
        <PlainButton type="submit" block>
          {t("verify.send")}
        </PlainButton>
      </Form>
    </>
  );
}

/** Landing page of the link in the verification mail. Opening it changes nothing: mail scanners open links, too. */
export function VerifyScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [link, setLink] = useState<VerificationLink | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    callApi(mailedLinkCalls.verificationLink, { query: { token } }).then(setLink, setError);
  }, [token]);
  const isOpen = email === null && error === null;
  return (
    <SignedOutLayout>
      <div className="stack">
        {email !== null && <EmailJustVerifiedPanel email={email} />}
        {error !== null &&
          (wasUsed(error) ? (
            <EmailVerifiedPanel title={t("verify.already")} text={errorText(error)} />
          ) : (
            <NotVerified reason={errorText(error)} />
          ))}
        {isOpen && link && <ConfirmSignUp token={token} link={link} onVerified={setEmail} onEnded={setError} />}
        {isOpen && !link && (
          <>
            <h1 className="text-28" role="status">
              {t("verify.working")}
            </h1>
            <SkeletonBlock height={40} />
          </>
        )}
      </div>
    </SignedOutLayout>
  );
}
