import { CircleCheck, LogOut, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useFormat } from "#ui/format/use-format.ts";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";

interface Saved {
  readonly email: string;
  readonly endedSessions: number;
  readonly at: string;
}

function Done({ email, endedSessions, at }: Saved) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <div className="stack" role="status">
      <span className="icon-tile toned-ground" data-tone="ok">
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{t("resetDone.title")}</h1>
        <p className="soft">{t("resetDone.text", { time: format.time(at) })}</p>
      </div>
      <ul className="box divided">
        <li className="line padded-row text-13">
          <LogOut className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
          {t("resetDone.sessions", { count: endedSessions })}
        </li>
        <li className="line padded-row text-13 break-anywhere">
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          {t("resetDone.mail")}
          <span className="push soft">
            <bdi>{email}</bdi>
          </span>
        </li>
      </ul>
      <PlainButton primary block onClick={() => void navigate("/login", { state: { email } })}>
        {t("verify.login")}
      </PlainButton>
    </div>
  );
}

/** Screen RESET_PASSWORD_COMPLETED of the specification; a reset never signs the user in. */
export function ResetDoneScreen() {
  const { state } = useLocation() as { state: Saved | null };
  if (!state?.at) return <Navigate to="/login" replace />;
  return (
    <SignedOutLayout>
      <Done {...state} />
    </SignedOutLayout>
  );
}
