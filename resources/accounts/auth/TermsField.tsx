import type { FormRule } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { CheckField } from "./form/CheckField.tsx";
import styles from "./sign-up/SignUp.module.css";

/** Checkbox field to accept the terms. The links open in a new tab. */
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

/** Checkbox field for terms that have to be accepted, for forms whose schema leaves it optional. */
export function RequiredTermsField() {
  const errorText = useFieldErrorText();
  const refused = errorText({ code: "terms_not_agreed" });
  const agreed = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(refused);
  };
  return <TermsField rules={[{ validator: agreed }]} />;
}
