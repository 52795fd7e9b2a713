import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import styles from "./KeysDialog.module.css";

export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Every key of a screen, opened by ? */
export function KeysDialog({ open, rows, onClose }: { open: boolean; rows: readonly KeyRow[]; onClose: () => void }) {
  const { t } = useTranslation("review");
  return (
    <Modal open={open} width={400} centered title={t("keys.title")} footer={null} onCancel={onClose} destroyOnHidden>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
