import { Checkbox, Input } from "antd";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import type { LinkField } from "#contract/versions/link-checks.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { AskedLink } from "../links/AskedLink.tsx";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";

/** Step 2: how people and reviewers reach the developer, and what the app does with data. */
export function DeveloperInfoStep() {
  const { t } = useTranslation("versions");
  return (
    <>
      <Card title={t("developer.contact")} extra={t("developer.shown")}>
        <div className="stack">
          <div className="halves">
            <ContactField name="websiteUrl" />
            <ContactField name="supportEmail" />
          </div>
          <div className="halves">
            <ContactField name="supportContactNumber" />
          </div>
        </div>
      </Card>
      <Card title={t("developer.privacy")}>
        <PrivacyFields />
      </Card>
      <PermissionsCard />
    </>
  );
}

const contactFields = {
  websiteUrl: { type: "url", autoComplete: "url", label: "developer.website" },
  supportEmail: { type: "email", autoComplete: "email", label: "developer.supportEmail" },
  supportContactNumber: { type: "tel", autoComplete: "tel", label: "developer.supportPhone" },
} as const;

/** What can be asked whether it answers. */
const askedAs: Partial<Record<keyof typeof contactFields, LinkField>> = {
  websiteUrl: "website",
  supportEmail: "supportEmail",
};

/** Addresses stay left to right in every language. */
export function ContactField({ name }: { name: keyof typeof contactFields }) {
  const { t } = useTranslation("versions");
  const { form, edit } = useForm();
  const { id, error, disabled } = useField(`developerInfo.${name}`);
  const { type, autoComplete, label } = contactFields[name];
  const value = form.developerInfo[name];
  const field = (
    <Field
      label={t(label)}
      id={id}
      error={error}
      {...(name === "websiteUrl" && { optional: t("developer.optional") })}
      help={name === "supportContactNumber" && !error ? t("developer.phoneHint") : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type={type}
          dir="ltr"
          autoComplete={autoComplete}
          disabled={disabled}
          value={value}
          onChange={(event) => edit(inSection("developerInfo", { [name]: event.target.value }))}
          // There from the start: an input that gains a suffix while somebody types loses the focus.
          suffix={name === "websiteUrl" && (isHttpsUrl(value) ? <OpenLink url={value} /> : <span />)}
        />
      )}
    </Field>
  );
  const asked = askedAs[name];
  return asked === undefined ? (
    field
  ) : (
    <AskedLink field={asked} address={value}>
      {field}
    </AskedLink>
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

export function PrivacyFields() {
  const { t } = useTranslation("versions");
  const { form, edit } = useForm();
  const { noPrivacyPolicyAvailable: none, privacyPolicyUrl, noPrivacyPolicyReason } = form.developerInfo;
  const address = useField("developerInfo.privacyPolicyUrl");
  const reason = useField("developerInfo.noPrivacyPolicyReason");
  return (
    <div className="stack">
      {!none && (
        <AskedLink field="privacyPolicy" address={privacyPolicyUrl}>
          <Field label={t("developer.address")} id={address.id} error={address.error}>
            {(control) => (
              <Input
                {...control}
                type="url"
                dir="ltr"
                disabled={address.disabled}
                value={privacyPolicyUrl}
                onChange={(event) => edit(inSection("developerInfo", { privacyPolicyUrl: event.target.value }))}
              />
            )}
          </Field>
        </AskedLink>
      )}
      <div>
        <Checkbox
          checked={none}
          disabled={address.disabled}
          onChange={(event) => edit(inSection("developerInfo", { noPrivacyPolicyAvailable: event.target.checked }))}
        >
          {t("developer.none")}
        </Checkbox>
        <p className="text-12 faint">{t("developer.noneHint", { count: limits.noPrivacyPolicyReason.minGraphemes })}</p>
      </div>
      {none && (
        <CounterField
          {...reason}
          rows={2}
          label={t("developer.reason")}
          limit={limits.noPrivacyPolicyReason}
          value={noPrivacyPolicyReason}
          onChange={(text) => edit(inSection("developerInfo", { noPrivacyPolicyReason: text }))}
        />
      )}
    </div>
  );
}
