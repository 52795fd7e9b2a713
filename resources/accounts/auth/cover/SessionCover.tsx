import { Info } from "lucide-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { signInBehindCover, startSession } from "#providers/auth/sign-in.ts";
import { isStaffRole } from "#contract/access/roles.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { SessionCover as Cover } from "#providers/http/session-cover.ts";
import { discardCoveredScreens } from "#providers/http/session-storage.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { CredentialsForm } from "../login/CredentialsForm.tsx";
import { LoginSteps } from "../login/LoginSteps.tsx";
import { useLogin } from "../login/use-login.ts";
import { CoverDialog } from "./CoverDialog.tsx";

/** Login of another account, which hasn't begun a session in this browser yet. */
interface OtherLogin {
  readonly email: string;
  readonly answer: Parameters<typeof startSession>[0];
}

interface LoginAgainProps {
  cover: Cover;
  onOther: (other: OtherLogin) => void;
  onDiscard: () => void;
}

/** A link opens in another tab, because leaving this one would lose the text. */
const otherTab = (path: string, text: string) => () => (
  <a className="text-13 medium" href={path} target="_blank" rel="noreferrer">
    {text}
  </a>
);

function LoginAgain({ cover: { reason, owner }, onOther, onDiscard }: LoginAgainProps) {
  const { t } = useTranslation("accounts");
  const login = useLogin({
    send: async (typed) => {
      const answer = await signInBehindCover(typed);
      if (answer !== null) onOther({ email: typed.email, answer });
    },
  });
  return (
    <>
      <LoginSteps login={login}>
        <CredentialsForm
          login={login}
          email={owner.email}
          submit={t("cover.submit")}
          links={{
            sendVerification: otherTab("/login", t("login.sendAgain")),
            loginLink: otherTab("/login-link", t("loginLink.ask")),
            forgotPassword: otherTab("/forgot-password", t("forgot.link")),
          }}
        >
          <div>
            <h1 id="cover-title" className="text-28">
              {t("cover.title")}
            </h1>
            <p className="soft break-anywhere">
              <Trans
                t={t}
                i18nKey="cover.kept"
                values={{ email: owner.email }}
                components={{ b: <bdi className="strong medium" /> }}
              />
            </p>
          </div>
          {!login.error && <Banner boxed tone="info" icon={Info} title={t(`cover.reason.${reason}`)} />}
        </CredentialsForm>
      </LoginSteps>
      <PlainButton block onClick={onDiscard}>
        {t(reason === "otherAccount" ? "cover.discardOther" : "cover.discard")}
      </PlainButton>
    </>
  );
}

interface DiscardQuestionProps {
  title: string;
  /** Account that the text belongs to. */
  email: string;
  /** Email of another account that has just logged in. */
  other?: string | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

function DiscardQuestion({ title, email, other, onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation("accounts");
  return (
    <div className="stack gap-16">
      <div role="alert">
        <h1 id="cover-title" className="text-28">
          {title}
        </h1>
        <p className="soft break-anywhere">
          <Trans
            t={t}
            i18nKey={other === undefined ? "cover.ask.text" : "cover.other.text"}
            values={{ email, other }}
            components={{ b: <bdi className="strong medium" /> }}
          />
        </p>
      </div>
      <PlainButton primary block onClick={onKeep}>
        {t("cover.ask.keep")}
      </PlainButton>
      <PlainButton block onClick={onDiscard}>
        {t("cover.ask.discard")}
      </PlainButton>
    </div>
  );
}

/**
 * Cover over unsaved text whose session has ended. It lifts when the same account logs in, here or in another tab;
 * before any other account or the login page takes the tab, it asks whether to discard the text.
 */
export function SessionCover({ cover }: { cover: Cover }) {
  const { t } = useTranslation("accounts");
  const [question, setQuestion] = useState<"discard" | OtherLogin | null>(null);
  const keep = () => {
    if (typeof question === "object") void callApi(signedOutCalls.logout, {}).catch(() => undefined);
    setQuestion(null);
  };
  const other = typeof question === "object" ? question : null;
  const discard = () => (other ? startSession(other.answer) : discardCoveredScreens());
  return (
    <CoverDialog title={t("cover.title")} staff={isStaffRole(cover.owner.role)}>
      {question === null ? (
        <LoginAgain cover={cover} onOther={setQuestion} onDiscard={() => setQuestion("discard")} />
      ) : (
        <DiscardQuestion
          title={t(other ? "cover.other.title" : "cover.ask.title")}
          email={cover.owner.email}
          other={other?.email}
          onDiscard={discard}
          onKeep={keep}
        />
      )}
    </CoverDialog>
  );
}
