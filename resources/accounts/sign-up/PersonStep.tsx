import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { useTranslation } from "react-i18next";
import { Field } from "#ui/fields/Field.tsx";
import { allowedSpelling } from "./form.ts";
import { useFieldText } from "./use-field-text.ts";
import type { SignUp } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";

function OrganizationName({ signUp: { form, problems, change } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const wrong = useFieldText(problems);
  const organizationName = allowedSpelling(form.organizationName);
  const offered = problems.organizationName === "organization_characters" && organizationName !== "";
  const error = wrong("organizationName");
  return (
    <Field
      id="organizationName"
      label={t("signUp.organizationName")}
      error={
        error && (
          <>
            {error}{" "}
            {offered && (
              <button type="button" className={styles.offer} onClick={() => change({ organizationName })}>
                {t("signUp.useSpelling", { name: organizationName })}
              </button>
            )}
          </>
        )
      }
    >
      {(control) => (
        <PlainInput
          {...control}
          autoComplete="organization"
          value={form.organizationName}
          onChange={(value) => change({ organizationName: value })}
        />
      )}
    </Field>
  );
}

function Phone({ signUp: { form, problems, change } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const wrong = useFieldText(problems);
  return (
    <Field
      id="mobileNumber"
      label={t("signUp.mobileNumber")}
      help={t("signUp.mobileHelp")}
      error={wrong("mobileNumber") ?? wrong("countryCode")}
    >
      {(control) => (
        <div className={styles.phone} dir="ltr">
          <PlainInput
            before="+"
            inputMode="numeric"
            maxLength={4}
            aria-label={t("signUp.countryCode")}
            autoComplete="tel-country-code"
            value={form.countryCode ?? ""}
            onChange={(value) => change({ countryCode: value.replace(/\D/g, "") })}
          />
          <PlainInput
            {...control}
            type="tel"
            autoComplete="tel-national"
            value={form.mobileNumber}
            onChange={(value) => change({ mobileNumber: value })}
          />
        </div>
      )}
    </Field>
  );
}

/** Step 1: person or organisation. */
export function PersonStep({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const { form, problems, change } = signUp;
  const wrong = useFieldText(problems);
  const names = [
    { field: "firstName", autoComplete: "given-name" },
    { field: "lastName", autoComplete: "family-name" },
  ] as const;
  return (
    <>
      {form.createUserType === "ENTERPRISE" && <OrganizationName signUp={signUp} />}
      <div className={styles.pair}>
        {names.map(({ field, autoComplete }) => (
          <Field key={field} id={field} label={t(`signUp.${field}`)} error={wrong(field)}>
            {(control) => (
              <PlainInput
                {...control}
                autoComplete={autoComplete}
                value={form[field]}
                onChange={(value) => change({ [field]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Phone signUp={signUp} />
    </>
  );
}
