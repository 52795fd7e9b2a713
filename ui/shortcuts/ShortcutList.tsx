import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import type { ShortcutRow } from "./use-shortcuts.ts";
import styles from "./ShortcutsDialog.module.css";

export function ShortcutList({ rows, onClose }: { rows: readonly ShortcutRow[]; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Modal open width={400} centered title={t("keys.title")} footer={null} onCancel={onClose}>
      <dl className={`facts ${styles.keys}`}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
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
