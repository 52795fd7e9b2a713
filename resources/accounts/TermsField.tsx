import type { FormRule } from "antd";
import { Field as FormItem } from "rc-field-form";
import { Trans, useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import frame from "./AccountsFrame.module.css";
import styles from "./sign-up/SignUp.module.css";

/** Agreeing to the terms, which open beside the form. */
export function TermsField({ rules }: { rules: readonly FormRule[] }) {
  const { t } = useTranslation("accounts");
  return (
    <FormItem name="agreeToTerms" rules={[...rules]} validateTrigger={false}>
      {(control, { errors: [error] }) => (
        <div>
          <label className={`line top text-13 ${frame.check} ${styles.terms}`}>
            <input
              id="agreeToTerms"
              type="checkbox"
              checked={control["value"] === true}
              aria-describedby={error && "agreeToTerms-note"}
              onChange={(event) => void control["onChange"]?.(event.target.checked)}
            />
            <span>
              <Trans
                t={t}
                i18nKey="signUp.agreeToTerms"
                components={{
                  terms: <a href="/terms" target="_blank" rel="noopener" />,
                  privacy: <a href="/privacy" target="_blank" rel="noopener" />,
                }}
              />
            </span>
          </label>
          {error && (
            <FieldNote kind="error" id="agreeToTerms-note">
              {error}
            </FieldNote>
          )}
        </div>
      )}
    </FormItem>
  );
}
