import { StatusTag } from "#ui/status/StatusTag.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import type { Found } from "#src/shell/use-found.ts";
import styles from "./Palette.module.css";

function Marked({ value, text }: { value: string; text: string }) {
  const at = text.trim() === "" ? -1 : value.toLocaleLowerCase().indexOf(text.trim().toLocaleLowerCase());
  if (at < 0) return <>{value}</>;
  const end = at + text.trim().length;
  return (
    <>
      {value.slice(0, at)}
      <mark className={styles.mark}>{value.slice(at, end)}</mark>
      {value.slice(end)}
    </>
  );
}

interface PaletteRowProps {
  row: Found;
  text: string;
  active: boolean;
  onOpen: () => void;
}

export function PaletteRow({ row, text, active, onOpen }: PaletteRowProps) {
  const Icon = row.icon;
  return (
    <div
      id={`palette-${row.key}`}
      role="option"
      aria-selected={active}
      className={`${styles.row} ${active ? styles.active : ""}`}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        {row.app ? (
          <AppIcon url={row.app.iconUrl} title={row.title} size={28} />
        ) : (
          Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className={styles.title}>
        <Marked value={row.title} text={text} />
      </span>
      {row.note && (
        <span className={styles.note}>
          <Marked value={row.note} text={text} />
        </span>
      )}
      <span className={styles.end}>
        {row.app && <StatusTag of="app" status={row.app.status} />}
        {active && <KeyHint keys={["Enter"]} />}
      </span>
    </div>
  );
}
