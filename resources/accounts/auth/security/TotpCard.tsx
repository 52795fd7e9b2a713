import { Button } from "antd";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { totpCalls, type TotpSetup, type TotpState } from "#contract/accounts/auth/totp-calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { RenewRecoveryCodes, TurnOffTotp } from "./TotpActions.tsx";
import { TotpEnrolment } from "./TotpEnrolment.tsx";

function Off({ required, onStart }: { required: boolean; onStart: (start: TotpSetup) => void }) {
  const { t } = useTranslation("security");
  const errorText = useErrorText();
  const { mutate, isPending, error } = useCallMutation(totpCalls.startTotp);
  return (
    <div className="stack">
      <p className="text-13 soft">{t(required ? "requiredText" : "offText")}</p>
      {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row">
        <Button type="primary" loading={isPending} onClick={() => mutate({}, { onSuccess: onStart })}>
          {t("start")}
        </Button>
      </div>
    </div>
  );
}

function On({ state, onOff }: { state: TotpState; onOff: (state: TotpState) => void }) {
  const { t } = useTranslation("security");
  const [act, setAct] = useState<"renew" | "off" | null>(null);
  const close = () => setAct(null);
  if (act === "renew") return <RenewRecoveryCodes onClose={close} />;
  if (act === "off") return <TurnOffTotp required={state.required} onDone={onOff} onClose={close} />;
  return (
    <div className="row">
      <span className="text-13">{t("left", { count: state.recoveryCodesLeft })}</span>
      <span className="row push">
        <Button onClick={() => setAct("renew")}>{t("renew")}</Button>
        <Button danger onClick={() => setAct("off")}>
          {t("turnOff")}
        </Button>
      </span>
    </div>
  );
}

function StateTag({ since }: { since: string | null }) {
  const { t } = useTranslation("security");
  const format = useFormat();
  return (
    <span className="inline toned" data-tone={since ? "ok" : "neutral"}>
      {since && <CircleCheck size={16} strokeWidth={1.75} aria-hidden />}
      {since ? t("on", { day: format.day(since) }) : t("off")}
    </span>
  );
}

/** Card for two-factor authentication: set up, renew recovery codes, turn off. */
export function TotpCard() {
  const { t } = useTranslation("security");
  const notify = useNotify();
  const { actor } = useProfile();
  const [start, setStart] = useState<TotpSetup | null>(null);
  const { data, error, refetch } = useCall(totpCalls.totpState, {});
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={3} />;
  const finish = ({ on }: TotpState) => {
    setStart(null);
    notify.success(t(on ? "turnedOn" : "turnedOff"));
    // The session's permissions changed, so the console reloads.
    if (actor.mustEnrol || data.required) location.assign("/");
  };
  return (
    <Card title={t("two")} extra={<StateTag since={data.since} />}>
      {data.on ? (
        <On state={data} onOff={finish} />
      ) : start ? (
        <TotpEnrolment start={start} onDone={finish} onCancel={() => setStart(null)} />
      ) : (
        <Off required={data.required} onStart={setStart} />
      )}
    </Card>
  );
}
