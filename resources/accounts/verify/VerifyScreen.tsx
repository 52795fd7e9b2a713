import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { CircleCheck, CircleX } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { Block } from "#ui/page/Skeletons.tsx";
import { AccountsFrame } from "../AccountsFrame.tsx";
import { redeemOnce } from "./redeem.ts";
import styles from "./Verify.module.css";

function Verified({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  return (
    <>
      <span className={`${styles.icon} ${styles.okIcon}`}>
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className={styles.title}>{t("verify.done")}</h1>
      <p className={styles.text}>
        <Trans t={t} i18nKey="verify.doneText" values={{ email }} components={{ b: <strong /> }} />
      </p>
      <PlainButton primary block onClick={() => void navigate("/login")}>
        {t("verify.login")}
      </PlainButton>
    </>
  );
}

function NotVerified({ reason }: { reason: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== "") void navigate("/mail-sent", { state: { email } });
  };
  return (
    <>
      <span className={`${styles.icon} ${styles.errIcon}`}>
        <CircleX size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className={styles.title}>{t("verify.failed")}</h1>
      <p className={styles.text}>{reason}</p>
      <form className={styles.form} onSubmit={submit}>
        <Field id="email" label={t("login.email")} help={t("verify.askAgain")}>
          {(control) => (
            <PlainInput
              {...control}
              type="email"
              required
              autoComplete="email"
              dir="ltr"
              value={email}
              onChange={(value) => setEmail(value)}
            />
          )}
        </Field>
        <PlainButton type="submit" block>
          {t("verify.send")}
        </PlainButton>
      </form>
    </>
  );
}

/** Where the link of the verification mail leads. */
export function VerifyScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    redeemOnce(token).then((answer) => setEmail(answer.email), setError);
  }, [token]);
  return (
    <AccountsFrame>
      <div className={styles.page}>
        {email !== null && <Verified email={email} />}
        {error !== null && <NotVerified reason={errorText(error)} />}
        {email === null && error === null && (
          <>
            <h1 className={styles.title} role="status">
              {t("verify.working")}
            </h1>
            <Block height={40} />
          </>
        )}
      </div>
    </AccountsFrame>
  );
}
