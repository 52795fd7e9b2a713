import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { Blocker } from "react-router";

interface LeaveDialogProps {
  blocker: Blocker;
  open?: boolean;
  /** Fate of the unsaved changes. */
  text?: string | undefined;
}

/** Asks whether to leave a form with unsaved changes. */
export function LeaveDialog({ blocker, open = true, text }: LeaveDialogProps) {
  const { t } = useTranslation("shell");
  return (
    <Modal
      open={blocker.state === "blocked" && open}
      width={400}
      centered
      title={t("leave.title")}
      okText={t("leave.stay")}
      cancelText={t("leave.go")}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      closable={false}
      mask={{ closable: false }}
    >
      {text ?? t("leave.text")}
    </Modal>
  );
}
