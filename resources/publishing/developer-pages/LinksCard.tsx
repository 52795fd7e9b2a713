import { Button, Input } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type DeveloperPageLink, developerPageLimits } from "#contract/publishing/developer-pages/developer-page.ts";
import { Field } from "#ui/fields/Field.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import styles from "./developer-page.module.css";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

interface LinkRowProps {
  form: DeveloperPageForm;
  link: DeveloperPageLink;
  at: number;
}

function LinkRow({ form, link, at }: LinkRowProps) {
  const { t } = useTranslation("developer-page");
  const { links } = form.values;
  const write = (part: Partial<DeveloperPageLink>) =>
    form.change({ links: links.map((other, place) => (place === at ? { ...other, ...part } : other)) });
  return (
    <li className={styles.link}>
      <Field label={t("links.label")} error={form.problemText(`draft.links.${at}.label`)}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={developerPageLimits.label}
            value={link.label}
            onChange={({ target }) => write({ label: target.value })}
          />
        )}
      </Field>
      <Field label={t("links.url")} error={form.problemText(`draft.links.${at}.url`)}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            maxLength={developerPageLimits.url}
            value={link.url}
            onChange={({ target }) => write({ url: target.value })}
          />
        )}
      </Field>
      <Button
        type="text"
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={t("links.remove", { label: link.label || link.url || at + 1 })}
        onClick={() => form.change({ links: links.filter((_, place) => place !== at) })}
      />
    </li>
  );
}

/** Card with links to the developer's other pages, and the public contact email. */
export function LinksCard({ form }: { form: DeveloperPageForm }) {
  const { t } = useTranslation("developer-page");
  const { links, email } = form.values;
  return (
    <Card title={t("links.title")}>
      <div className="stack">
        {links.length === 0 && <p className="text-13 soft">{t("links.none")}</p>}
        <ul className="stack">
          {links.map((link, at) => (
            <LinkRow key={at} form={form} link={link} at={at} />
          ))}
        </ul>
        <div className="row">
          <ActionButton
            icon={<Plus size={16} aria-hidden />}
            missing={
              links.length < developerPageLimits.links ? null : t("links.full", { max: developerPageLimits.links })
            }
            onClick={() => form.change({ links: [...links, { label: "", url: "" }] })}
          >
            {t("links.add")}
          </ActionButton>
          <span className="text-13 soft">
            {t("links.most", { count: links.length, most: developerPageLimits.links })}
          </span>
        </div>
        <Field label={t("links.email")} help={t("links.emailHelp")} error={form.problemText("draft.email")}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              type="email"
              value={email ?? ""}
              onChange={({ target }) => form.change({ email: target.value === "" ? null : target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
