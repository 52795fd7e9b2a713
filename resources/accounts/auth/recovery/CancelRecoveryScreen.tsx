import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";

/** Landing page of the link that stops the removal of a second step; a click confirms it. */
export function CancelRecoveryScreen() {
  const { t } = useTranslation("recovery");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const [state, setState] = useState<"asking" | "busy" | "done">("asking");
  const [error, setError] = useState<unknown>(null);
  const token = search.get("token") ?? "";
  const cancel = () => {
    setState("busy");
    setError(null);
    callApi(signedOutCalls.cancelRecoveryByLink, { body: { token } }).then(
      () => setState("done"),
      (reason: unknown) => {
        setState("asking");
        setError(reason);
      },
    );
  };
  const isDone = state === "done";
  return (
    <SignedOutLayout>
      <div className="stack" role={isDone ? "status" : undefined}>
        {isDone && (
          <span className="icon-tile toned-ground" data-tone="ok">
            <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
          </span>
        )}
        <div>
          <h1 className="text-28">{t(isDone ? "cancel.doneTitle" : "cancel.title")}</h1>
          <p className="soft">{t(isDone ? "cancel.doneText" : "cancel.text")}</p>
        </div>
        {error !== null && (
          <FieldNote kind="error">
            {t("cancel.failed")}: {errorText(error)}
          </FieldNote>
        )}
        {!isDone && (
          <PlainButton primary block busy={state === "busy"} onClick={cancel}>
            {t("cancel.submit")}
          </PlainButton>
        )}
        <div className="row">
          <Link className="text-13 medium" to="/forgot-password">
            {t("cancel.forgot")}
          </Link>
          <Link className="text-13 medium" to="/login">
            {t("cancel.login")}
          </Link>
        </div>
      </div>
    </SignedOutLayout>
  );
}
