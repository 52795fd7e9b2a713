import { useTranslation } from "react-i18next";
import { AccountsFrame } from "../AccountsFrame.tsx";
import styles from "../AccountsFrame.module.css";

const paragraphs = ["p1", "p2", "p3"] as const;

function LegalText({ page }: { page: "terms" | "privacy" }) {
  const { t } = useTranslation("accounts");
  return (
    <article className={`stack soft ${styles.legal}`}>
      <h1 className="text-28 strong">{t(`legal.${page}.title`)}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(`legal.${page}.${paragraph}`)}</p>
      ))}
    </article>
  );
}

export function TermsText() {
  return <LegalText page="terms" />;
}
export function PrivacyText() {
  return <LegalText page="privacy" />;
}

export function TermsScreen() {
  return (
    <AccountsFrame wide>
      <TermsText />
    </AccountsFrame>
  );
}
export function PrivacyScreen() {
  return (
    <AccountsFrame wide>
      <PrivacyText />
    </AccountsFrame>
  );
}
