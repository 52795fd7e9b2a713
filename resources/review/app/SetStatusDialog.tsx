import { Modal } from "antd";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/apps/views.ts";
import type { StaffAppStatus } from "#contract/apps/status.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Bar } from "#ui/page/Bar.tsx";
import { statusLook } from "#ui/theme/status-map.ts";
import { ReasonEditor } from "../decision/ReasonEditor.tsx";
import { useReasons } from "../decision/use-reasons.ts";
import { possibleStatuses } from "./possible-statuses.ts";
import { useSetStatus } from "./use-set-status.ts";
import styles from "./app.module.css";

interface SetStatusDialogProps {
  app: AppSummary;
  open: boolean;
  onClose: () => void;
}

/** A new status for a published app, with the reason that the developer reads. */
export function SetStatusDialog({ app, open, onClose }: SetStatusDialogProps) {
  const { t } = useTranslation(["review", "statuses"]);
  const form = useSetStatus(app, onClose);
  const { status } = form;
  const templates = useReasons(status === null || status === "active" ? "inactive" : status, "en-US", open);
  const word = (one: StaffAppStatus) => t(`statuses:app.${one}`);
  return (
    <Modal
      open={open}
      width={520}
      centered
      title={t("setStatus.title", { app: app.title })}
      okText={status ? t(`setStatus.send.${status}`) : t("setStatus.button")}
      okButtonProps={{ danger: status === "blocked", disabled: status === null, loading: form.sending }}
      onOk={form.send}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        {form.overtaken && (
          <Bar
            boxed
            tone="warn"
            icon={statusLook({ of: "app", status: app.status }).icon}
            title={t("setStatus.changed", { status: t(`statuses:app.${app.status}`) })}
          />
        )}
        <p className={styles.soft}>{t("setStatus.now", { status: t(`statuses:app.${app.status}`) })}</p>
        <ChoiceCards<StaffAppStatus>
          label={t("setStatus.to")}
          name="app-status"
          value={status}
          choices={possibleStatuses(app.status).map((value) => ({
            value,
            title: word(value),
            note: t(`setStatus.hint.${value}`),
          }))}
          onChange={form.setStatus}
        />
        <div>
          <div className={styles.strong}>{t("setStatus.reason")}</div>
          <p className={styles.soft}>{t("setStatus.reasonHelp")}</p>
          <ReasonEditor
            title={form.title}
            text={form.text}
            language="en-US"
            templates={status === null || status === "active" ? [] : templates}
            onChange={form.write}
          />
          {form.reasonMissing && <FieldNote kind="error">{t("setStatus.reasonMissing")}</FieldNote>}
        </div>
        <p className={styles.receive}>
          <Mail size={16} strokeWidth={1.75} aria-hidden /> {t("setStatus.receive", { developer: app.developer.name })}
        </p>
      </div>
    </Modal>
  );
}
