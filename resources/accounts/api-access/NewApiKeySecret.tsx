import { Button, Checkbox } from "antd";
import { CircleCheck, Copy, Download, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CreatedApiKey } from "#contract/accounts/api-access/api-keys.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import styles from "./api-keys.module.css";

function saveEnvironment(secret: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`STORE_KEY=${secret}\n`], { type: "text/plain" }));
  link.download = "store.env";
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Panel with the secret of a new key, shown once: the server stores only what identifies it. It stays until the user
 * confirms having stored the secret.
 */
export function NewApiKeySecret({ made: { key, secret }, onDone }: { made: CreatedApiKey; onDone: () => void }) {
  const { t } = useTranslation(["devtools", "shell"]);
  const format = useFormat();
  const notify = useNotify();
  const [stored, setStored] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify.primary(t("shell:act.copied"));
  };
  const scopes = format.list(key.scopes.map((scope) => t(`scope.${scope}`)));
  return (
    <section className={`box padded stack gap-12 ${styles.made}`} aria-label={t("made.title", { name: key.name })}>
      <UnsavedChangesGuard unsaved={() => !stored} text={t("made.leave")} />
      <div className="row spread">
        <h2 className="line text-14 bold">
          <CircleCheck className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
          {t("made.title", { name: key.name })}
        </h2>
        <span className="text-12 soft">{t("made.once")}</span>
      </div>
      <div className="row gap-12">
        <code className={`box padded-row grow break-anywhere ${styles.secret}`} dir="ltr">
          {secret}
        </code>
        <Button type="primary" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {t("shell:act.copy")}
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => saveEnvironment(secret)}>
          {t("made.env")}
        </Button>
      </div>
      <div className="row spread">
        <span className="line top text-13 soft">
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
          {t("made.about", { scopes, day: format.day(key.endsAt) })}
        </span>
        <span className="row gap-12">
          <Checkbox checked={stored} onChange={({ target }) => setStored(target.checked)}>
            {t("made.stored")}
          </Checkbox>
          <ActionButton missing={stored ? null : t("made.first")} onClick={onDone}>
            {t("made.done")}
          </ActionButton>
        </span>
      </div>
    </section>
  );
}
