import { useTranslation } from "react-i18next";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import styles from "../SignedOutLayout.module.css";

const paragraphs = {
  terms: ["legal.terms.p1", "legal.terms.p2", "legal.terms.p3"],
  privacy: ["legal.privacy.p1", "legal.privacy.p2", "legal.privacy.p3", "legal.privacy.p4"],
} as const;

function LegalText({ page }: { page: "terms" | "privacy" }) {
  const { t } = useTranslation("accounts");
  return (
    <article className={`stack soft ${styles.legal}`}>
      <h1 className="text-28 strong">{t(`legal.${page}.title`)}</h1>
      {paragraphs[page].map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
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
    <SignedOutLayout wide>
      <TermsText />
    </SignedOutLayout>
  );
}
export function PrivacyScreen() {
  return (
    <SignedOutLayout wide>
      <PrivacyText />
    </SignedOutLayout>
  );
}
