import { Modal } from "antd";
import { useTranslation } from "react-i18next";

interface LeaveDialogProps {
  open: boolean;
  /** Fate of the unsaved changes. */
  text?: string | undefined;
  onAnswer: (leaves: boolean) => void;
}

/** Dialog that asks whether to leave a form with unsaved changes. */
export function LeaveDialog({ open, text, onAnswer }: LeaveDialogProps) {
  const { t } = useTranslation("shell");
  return (
    <Modal
      open={open}
      width={400}
      centered
      title={t("leave.title")}
      okText={t("leave.stay")}
      cancelText={t("leave.go")}
      onOk={() => onAnswer(false)}
      onCancel={() => onAnswer(true)}
      closable={false}
      mask={{ closable: false }}
    >
      {text ?? t("leave.text")}
    </Modal>
  );
}
