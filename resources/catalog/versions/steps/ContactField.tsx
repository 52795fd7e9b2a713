import { Input } from "antd";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isHttpsUrl } from "#contract/https-url.ts";
import type { LinkField } from "#contract/catalog/versions/link-checks.ts";
import { Field } from "#ui/fields/Field.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { LinkCheckField } from "../links/LinkCheckField.tsx";

const contactFields = {
  websiteUrl: { type: "url", autoComplete: "url", label: "developer.website" },
  supportEmail: { type: "email", autoComplete: "email", label: "developer.supportEmail" },
  supportContactNumber: { type: "tel", autoComplete: "tel", label: "developer.supportPhone" },
} as const;

/** Contact fields whose address can be checked. */
const checkedFields: Partial<Record<keyof typeof contactFields, LinkField>> = {
  websiteUrl: "website",
  supportEmail: "supportEmail",
};

interface ContactFieldProps {
  name: keyof typeof contactFields;
  /** The account's own contact, named as the source of an equal value. */
  ofAccount?: string | null;
}

/** Contact field. Addresses run left to right in every language. */
export function ContactField({ name, ofAccount = null }: ContactFieldProps) {
  const { t } = useTranslation("versions");
  const { form, edit } = useVersionForm();
  const { id, error, disabled } = useField(`developerInfo.${name}`);
  const { type, autoComplete, label } = contactFields[name];
  const value = form.developerInfo[name];
  const isOwn = value !== "" && value === ofAccount;
  const hint = isOwn ? "fromAccount" : name === "supportContactNumber" ? "phoneHint" : null;
  const field = (
    <Field
      label={t(label)}
      id={id}
      error={error}
      {...(name === "websiteUrl" && { optional: t("developer.optional") })}
      help={hint && !error ? t(`developer.${hint}`) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type={type}
          dir="ltr"
          autoComplete={autoComplete}
          disabled={disabled}
          value={value}
          onChange={(event) => edit(updateFormSection("developerInfo", { [name]: event.target.value }))}
          // The suffix exists from the start: an input that gains one while somebody types loses focus.
          suffix={name === "websiteUrl" && (isHttpsUrl(value) ? <OpenLink url={value} /> : <span />)}
        />
      )}
    </Field>
  );
  const asked = checkedFields[name];
  return asked === undefined ? (
    field
  ) : (
    <LinkCheckField field={asked} address={value}>
      {field}
    </LinkCheckField>
  );
}

function OpenLink({ url }: { url: string }) {
  const { t } = useTranslation("versions");
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" aria-label={t("developer.openWebsite")}>
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}
