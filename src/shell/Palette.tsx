import { Modal } from "antd";
import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { PaletteRow } from "#src/shell/PaletteRow.tsx";
import { type Found, useFound } from "#src/shell/use-found.ts";
import styles from "./Palette.module.css";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** ⌘K: apps, screens and acts by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const groups = useFound(text);
  const rows = groups.flatMap((group) => group.rows);
  const open = (row: Found | undefined, newTab = false) => {
    if (!row) return;
    onClose();
    if (newTab) window.open(row.to, "_blank", "noopener");
    else void navigate(row.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((now) => (now + step + rows.length) % Math.max(rows.length, 1));
    }
    if (event.key === "Enter") open(rows[at], event.metaKey || event.ctrlKey);
  };
  return (
    <Modal
      open
      onCancel={onClose}
      title={t("palette.title")}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 96 }}
      styles={{ header: { display: "none" }, content: { padding: 0, overflow: "hidden" } }}
    >
      <div className={styles.search} onKeyDown={onKeyDown}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          autoFocus
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={rows[at] && `palette-${rows[at].key}`}
          aria-label={t("palette.title")}
          placeholder={t("header.search")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
        />
        <KeyHint keys={["Esc"]} />
      </div>
      <div id="palette-list" role="listbox" aria-label={t("palette.title")} className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={t(group.label)}>
            <div className={styles.group} aria-hidden>
              {t(group.label)}
            </div>
            {group.rows.map((row) => (
              <PaletteRow key={row.key} row={row} text={text} active={row === rows[at]} onOpen={() => open(row)} />
            ))}
          </div>
        ))}
        {rows.length === 0 && (
          <div className={styles.none}>
            <strong>{t("palette.none", { text })}</strong>
            <span>{t("palette.noneText")}</span>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.hint}>
          <KeyHint keys={["↑", "↓"]} /> {t("palette.move")}
        </span>
        <span className={styles.hint}>
          <KeyHint keys={["Enter"]} /> {t("palette.open")}
        </span>
        <span className={styles.count} role="status">
          {t("palette.results", { count: rows.length })}
        </span>
      </div>
    </Modal>
  );
}
