import Form, { useForm } from "@rc-component/form";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { mailedLinkCalls } from "#providers/http/mailed-link-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";
import { NewPasswordField } from "../NewPasswordFields.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import styles from "../SignedOutLayout.module.css";
import { RequiredTermsField } from "../TermsField.tsx";

export type VerificationLink = CallOutput<typeof mailedLinkCalls.verificationLink>;
type Proof = VerificationLink["proof"];

const empty = { password: "", newPassword: "", agreeToTerms: false };
type Typed = typeof empty;
const fieldsByProof = {
  click: [],
  password: ["password"],
  new_password: ["newPassword", "agreeToTerms"],
} as const satisfies Record<Proof, readonly (keyof Typed)[]>;
const schema = async () =>
  (await import("#contract/accounts/auth/verification-calls.ts")).verificationCalls.redeemVerificationLink.body;

/** Codes of errors after which the link is useless. */
const linkEnds = ["link_invalid", "link_used"];

interface ConfirmSignUpProps {
  token: string;
  link: VerificationLink;
  onVerified: (email: string) => void;
  onEnded: (error: ApiError) => void;
}

function useConfirm({ token, onVerified, onEnded }: ConfirmSignUpProps, proof: Proof) {
  const [form] = useForm<Typed>();
  const [busy, setBusy] = useState(false);
  const bodyOf = (typed: Typed) => ({
    token,
    ...Object.fromEntries(fieldsByProof[proof].map((field) => [field, typed[field]])),
  });
  const rules = useSchemaRules<Typed>({ schema, bodyOf });
  const { error, refuse, forget } = useSignedOutFormErrors(form, fieldsByProof[proof]);
  const submit = (typed: Typed) => {
    forget();
    setBusy(true);
    callApi(mailedLinkCalls.redeemVerificationLink, { body: bodyOf({ ...empty, ...typed }) }).then(
      ({ email }) => onVerified(email),
      (reason: unknown) => {
        setBusy(false);
        if (reason instanceof ApiError && linkEnds.includes(reason.code)) onEnded(reason);
        else refuse(reason);
      },
    );
  };
  return { form, rules, error, busy, submit, forget };
}

/**
 * Form that asks for the proof that a verification link needs. Whoever signed up in this browser confirms with one
 * click, others enter the sign-up's password or a new one.
 */
export function ConfirmSignUp(props: ConfirmSignUpProps) {
  const { link } = props;
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [chooses, setChooses] = useState(false);
  const proof = link.proof === "password" && chooses ? "new_password" : link.proof;
  const { form, rules, error, busy, submit, forget } = useConfirm(props, proof);
  const textKey = {
    click: "verify.clickText",
    password: "verify.passwordText",
    new_password: chooses ? "verify.newText" : "verify.severalText",
  } as const;
  const values = { email: link.email, developer: link.developerName };
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
        <h1 className="text-28">{t(proof === "new_password" ? "verify.newTitle" : "verify.title")}</h1>
        <p className="soft break-anywhere">
          <Trans
            t={t}
            i18nKey={textKey[proof]}
            values={values}
            components={{ b: <strong className="strong" dir="auto" /> }}
          />
        </p>
      </div>
      {error && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
      {proof !== "click" && (
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      )}
      {proof === "password" && (
        <FormField name="password" label={t("login.password")} rules={rules("password")}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      )}
      {proof === "new_password" && (
        <>
          <NewPasswordField name="newPassword" rules={rules("newPassword")} />
          <RequiredTermsField />
        </>
      )}
      <PlainButton primary type="submit" block busy={busy}>
        {t(proof === "new_password" ? "verify.save" : "verify.confirm")}
      </PlainButton>
      {link.proof === "password" && (
        <button
          type="button"
          className="text-button text-13"
          onClick={() => {
            forget();
            setChooses(!chooses);
          }}
        >
          {t(chooses ? "verify.known" : "verify.choose")}
        </button>
      )}
      <p className="text-13 soft">{t("verify.notYou")}</p>
    </Form>
  );
}
