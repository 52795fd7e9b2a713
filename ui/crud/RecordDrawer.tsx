import { Button, Drawer } from "antd";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTextControl } from "#ui/shortcuts/use-shortcuts.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { useRecordTitle } from "#ui/page/record-title.ts";
import styles from "./record-drawer.module.css";

export interface DrawerTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly body: () => ReactNode;
}

interface RecordDrawerProps {
  /** Accessible name of the drawer. */
  label: string;
  head: ReactNode;
  /** The record's tabs; none while it loads or after it failed to load, which `children` then says. */
  tabs: readonly DrawerTab[];
  foot?: ReactNode;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** Drawer with the details of a row beside its list; two buttons, and j and k, step through the rows. */
export function RecordDrawer({ label, head, tabs, foot, previous, next, onClose, children }: RecordDrawerProps) {
  const { t, i18n } = useTranslation("shell");
  useRecordTitle(tabs.length > 0 ? label : undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  // The list's own keys rest while the focus is in a dialog.
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.key.toLowerCase();
    const go = key === "j" ? next : key === "k" ? previous : undefined;
    if (!go || event.metaKey || event.ctrlKey || event.altKey || isTextControl(event.target)) return;
    event.preventDefault();
    go();
  };
  return (
    <Drawer
      open
      mask={false}
      // At the inline end, because the rows' names are at the start.
      placement={i18n.dir() === "rtl" ? "left" : "right"}
      size="min(520px, 100vw)"
      closable={false}
      onClose={onClose}
      onKeyDown={step}
      aria-label={label}
      styles={{ body: { padding: 0 } }}
      {...(foot && { footer: <div className="row">{foot}</div> })}
    >
      <div className={`line top gap-12 ${styles.head}`}>
        <div className={styles.title}>{head}</div>
        <span className="line push">
          <Button
            type="text"
            aria-label={t("drawer.previous")}
            icon={<ChevronUp size={16} aria-hidden />}
            disabled={!previous}
            onClick={previous}
          />
          <Button
            type="text"
            aria-label={t("drawer.next")}
            icon={<ChevronDown size={16} aria-hidden />}
            disabled={!next}
            onClick={next}
          />
          <Button type="text" aria-label={t("act.close")} icon={<X size={16} aria-hidden />} onClick={onClose} />
        </span>
      </div>
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <SegmentedControl
            label={label}
            value={tab?.key ?? ""}
            options={tabs.map(({ key, label: word }) => ({ value: key, label: word }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={`stack ${styles.body}`}>{tab ? tab.body() : children}</div>
    </Drawer>
  );
}
