import { useTranslation } from "react-i18next";
import { AccountsFrame } from "../AccountsFrame.tsx";
import styles from "./Legal.module.css";

const paragraphs = ["p1", "p2", "p3"] as const;

function LegalText({ page }: { page: "terms" | "privacy" }) {
  const { t } = useTranslation("accounts");
  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{t(`legal.${page}.title`)}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(`legal.${page}.${paragraph}`)}</p>
      ))}
    </article>
  );
}

export const TermsText = () => <LegalText page="terms" />;
export const PrivacyText = () => <LegalText page="privacy" />;

export const TermsScreen = () => (
  <AccountsFrame wide>
    <TermsText />
  </AccountsFrame>
);
export const PrivacyScreen = () => (
  <AccountsFrame wide>
    <PrivacyText />
  </AccountsFrame>
);
