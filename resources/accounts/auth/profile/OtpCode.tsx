import { Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { formatPhoneNumber } from "../parts/phone-number.ts";
import type { PhoneVerification } from "./use-phone-verification.ts";
import styles from "./OtpCode.module.css";

type CodeStep = Extract<PhoneVerification["step"], { name: "code" }>;

/** Returns whole seconds until a moment; 0 once it has come. */
function useSecondsUntil(at: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000));
}

/** Form for the code of a phone verification. States tries left once, codes left and when the next code can be sent. */
export function OtpCode({ otp, step: { sent, triesLeft } }: { otp: PhoneVerification; step: CodeStep }) {
  const { t } = useTranslation("profile");
  const { time } = useFormat();
  const errorText = useErrorText();
  const [code, setCode] = useState("");
  const isComplete = code.length === limits.otp.digits;
  const missing = () => {
    if (triesLeft === 0) return t("otp.noTries");
    return isComplete ? null : t("otp.codeFirst", { digits: limits.otp.digits });
  };
  const number = otp.number ? formatPhoneNumber(otp.number) : "";
  const id = "otp-code";
  return (
    <Form layout="vertical" className="stack gap-12" onFinish={() => missing() === null && otp.give(code)}>
      <p className="soft">
        <Trans
          t={t}
          i18nKey="otp.sentTo"
          values={{ number, at: time(sent.sentAt), until: time(sent.expiresAt) }}
          components={{ b: <bdi className="strong" /> }}
        />{" "}
        <Button type="link" size="small" onClick={otp.back}>
          {t("otp.changeNumber")}
        </Button>
      </p>
      <label htmlFor={id} className="text-13 medium">
        {t("otp.code")}
      </label>
      <Input
        id={id}
        className={styles.code ?? ""}
        dir="ltr"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.otp.digits}
        status={otp.failure ? "error" : ""}
        aria-invalid={otp.failure !== null}
        aria-describedby={`${id}-note`}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
      />
      <div id={`${id}-note`} className="stack gap-4">
        {otp.failure && <FieldNote kind="error">{errorText(otp.failure)}</FieldNote>}
        {otp.failure?.code !== "otp_wrong" && (
          <p className="text-13 soft">{t(triesLeft > 0 ? "otp.tries" : "otp.noTries", { count: triesLeft })}</p>
        )}
      </div>
      <CaptchaStatus state={otp.captcha.state} place={otp.captcha.place} />
      <div className="halves">
        <SendAgain otp={otp} nextCodeAt={sent.nextCodeAt} codesLeft={sent.codesLeft} />
        <ActionButton type="primary" htmlType="submit" block missing={missing()} loading={otp.isBusy}>
          {t("otp.verify")}
        </ActionButton>
      </div>
    </Form>
  );
}

interface SendAgainProps {
  otp: PhoneVerification;
  nextCodeAt: string | null;
  codesLeft: number;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function SendAgain({ otp, nextCodeAt, codesLeft }: SendAgainProps) {
  const { t } = useTranslation("profile");
  const seconds = useSecondsUntil(nextCodeAt);
  const waits = codesLeft > 0 && seconds > 0;
  return (
    <div className="stack gap-4">
      <Button
        block
        disabled={codesLeft === 0 || waits || otp.isBusy}
        aria-describedby="otp-again"
        onClick={() => otp.number && otp.send(otp.number)}
      >
        {t("otp.again")}
      </Button>
      <p id="otp-again" className="text-12 soft">
        {waits && <>{t("otp.next", { time: clock(seconds) })} · </>}
        {codesLeft === 0 ? t("otp.noCodes") : t("otp.codes", { count: codesLeft })}
      </p>
    </div>
  );
}
