import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";

interface Confirmed {
  readonly waitsFor: "old" | "new" | null;
}
const redemptions = new Map<string, Promise<Confirmed>>();

/** Redeems a token once, however often the screen renders: tokens are single-use. */
function redeemOnce(token: string): Promise<Confirmed> {
  const answer = redemptions.get(token) ?? callApi(signedOutCalls.confirmEmailChange, { body: { token } });
  redemptions.set(token, answer);
  return answer;
}

const pendingTextKeys = { old: "waitsOld", new: "waitsNew" } as const;

/** Landing page of the two links that confirm an email change. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [answer, setAnswer] = useState<Confirmed | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    redeemOnce(token).then(setAnswer, setError);
  }, [token]);
  const word = answer && (answer.waitsFor === null ? "done" : pendingTextKeys[answer.waitsFor]);
  return (
    <SignedOutLayout>
      <div className="stack">
        {word && <Outcome tone="ok" title={t(`confirm.${word}`)} text={t(`confirm.${word}Text`)} />}
        {error !== null && <Outcome tone="err" title={t("confirm.failed")} text={errorText(error)} />}
        {answer === null && error === null && (
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
