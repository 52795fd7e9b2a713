import { Modal } from "antd";
import { useTranslation } from "react-i18next";

interface RetainScreenshotsDialogProps {
  count: number;
  onKeep(): void;
  onClear(): void;
}

/** An update starts with the live screenshots; a person may rather start with none. */
export function RetainScreenshotsDialog({ count, onKeep, onClear }: RetainScreenshotsDialogProps) {
  const { t } = useTranslation("versions");
  return (
    <Modal
      open
      width={400}
      centered
      closable={false}
      maskClosable={false}
      title={t("retain.title")}
      okText={t("retain.keep")}
      cancelText={t("retain.clear")}
      onOk={onKeep}
      onCancel={onClear}
      keyboard={false}
    >
      {t("retain.text", { count })}
    </Modal>
  );
}
