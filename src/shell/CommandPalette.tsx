import { Modal } from "antd";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { PaletteRow } from "./PaletteRow.tsx";
import { usePaletteResults } from "./use-palette-results.tsx";
import type { PaletteResult } from "./palette-context.ts";
import styles from "./CommandPalette.module.css";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Command palette (⌘K): apps, screens, actions, policies, tickets and help by a few letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  // Loads the rows' texts at once: if they came later, the dialog would unmount meanwhile and lose the focus.
  const { t } = useTranslation(["palette", "shell", "statuses"]);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { groups, searching } = usePaletteResults(text);
  const rows = groups.flatMap((group) => group.rows);
  const open = (row: PaletteResult | undefined, newTab = false) => {
    if (!row) return;
    onClose();
    if (row.run) row.run();
    else if (newTab) window.open(row.to, "_blank", "noopener");
    else void navigate(row.to ?? "/");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((now) => (now + step + rows.length) % Math.max(rows.length, 1));
    }
    if (event.key !== "Enter") return;
    // Enter right after typing means the results for the new text, not those for the previous one.
    if (searching && at === 0) setEntered(true);
    else open(rows[at], event.metaKey || event.ctrlKey);
  };
  useEffect(() => {
    if (entered && !searching) open(rows[0]);
  });
  return (
    <Modal
      open
      onCancel={onClose}
      // The dialog takes the focus once it has opened, which without a transition is at once.
      afterOpenChange={() => input.current?.focus()}
      transitionName=""
      maskTransitionName=""
      title={t("title")}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 96 }}
      styles={{ header: { display: "none" }, container: { padding: 0, overflow: "hidden" } }}
    >
      <div className={`line gap-12 soft ${styles.search}`} onKeyDown={onKeyDown}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={rows[at] && `palette-${rows[at].key}`}
          aria-label={t("title")}
          placeholder={t("shell:header.search")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setEntered(false);
          }}
        />
        <KeyHint keys={["Esc"]} />
      </div>
      <div id="palette-list" role="listbox" aria-label={t("title")} className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={`text-12 medium soft ${styles.group}`} aria-hidden>
              {group.label}
            </div>
            {group.rows.map((row) => (
              <PaletteRow key={row.key} row={row} text={text} active={row === rows[at]} onOpen={() => open(row)} />
            ))}
          </div>
        ))}
        {rows.length === 0 && (
          <div className={`two-lines soft ${styles.none}`}>
            <strong>{t("none", { text })}</strong>
            <span>{t("noneText")}</span>
          </div>
        )}
      </div>
      <div className={`line gap-16 text-12 soft ${styles.foot}`}>
        <span className={`inline ${styles.hint}`}>
          <KeyHint keys={["↑", "↓"]} /> {t("move")}
        </span>
        <span className={`inline ${styles.hint}`}>
          <KeyHint keys={["Enter"]} /> {t("open")}
        </span>
        <span className="push" role="status">
          {t("results", { count: rows.length })}
        </span>
      </div>
    </Modal>
  );
}
