import { Modal } from "antd";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { type ShortcutScreen, ShortcutSectionsContext } from "./screen-shortcuts.ts";
import { ShortcutSection } from "./ShortcutSection.tsx";
import type { ShortcutRow } from "./use-shortcuts.ts";
import styles from "./ShortcutsDialog.module.css";

interface ShortcutListProps {
  rows: readonly ShortcutRow[];
  on: ShortcutScreen | undefined;
  onClose: () => void;
}

/** Dialog with the shortcuts of the screen and of the whole console. */
export function ShortcutList({ rows, on, onClose }: ShortcutListProps) {
  const { t } = useTranslation("shell");
  const sections = useContext(ShortcutSectionsContext);
  return (
    <Modal open width={760} centered title={t("keys.title")} footer={null} onCancel={onClose}>
      <div className={styles.sections}>
        <ShortcutSection title={t("keys.screen")} rows={rows} />
        {sections(on)}
      </div>
    </Modal>
  );
}
