import type { FormRule } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { CheckField } from "./form/CheckField.tsx";
import styles from "./sign-up/SignUp.module.css";

/** Checkbox to accept the terms. The links open in a new tab. */
export function TermsField({ rules }: { rules: readonly FormRule[] }) {
  const { t } = useTranslation("accounts");
  return (
    <CheckField name="agreeToTerms" rules={rules} className={styles.terms}>
      <Trans
        t={t}
        i18nKey="signUp.agreeToTerms"
        components={{
          terms: <a href="/terms" target="_blank" rel="noopener" />,
          privacy: <a href="/privacy" target="_blank" rel="noopener" />,
        }}
      />
    </CheckField>
  );
}
