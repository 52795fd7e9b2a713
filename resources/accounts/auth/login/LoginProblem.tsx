import { CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Banner } from "#ui/page/Banner.tsx";

interface LoginProblemProps {
  code: string;
  text: string;
  email: string;
}

export function LoginProblem({ code, text, email }: LoginProblemProps) {
  const { t } = useTranslation("accounts");
  if (code !== "EMAIL_NOT_VERIFIED") return <Banner boxed tone="err" icon={CircleX} title={text} />;
  return (
    <Banner
      boxed
      tone="warn"
      icon={CircleX}
      title={text}
      acts={
        <Link to="/mail-sent" state={{ email }}>
          {t("login.sendAgain")}
        </Link>
      }
    >
      {t("login.verifyPrompt")}
    </Banner>
  );
}
