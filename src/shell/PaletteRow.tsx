import { StatusTag } from "#ui/status/StatusTag.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import type { PaletteResult } from "./palette-context.ts";
import styles from "./CommandPalette.module.css";

function HighlightedText({ value, text }: { value: string; text: string }) {
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
  row: PaletteResult;
  text: string;
  active: boolean;
  onOpen: () => void;
}

export function PaletteRow({ row, text, active, onOpen }: PaletteRowProps) {
  return (
    <div
      id={`palette-${row.key}`}
      role="option"
      aria-selected={active}
      className={`line gap-12 ${styles.row} ${active ? styles.active : ""}`}
      onClick={onOpen}
    >
      <span className={`soft ${styles.icon}`}>
        {row.app ? <AppIcon url={row.app.iconUrl} title={row.title} size={28} /> : row.icon}
      </span>
      <span className="medium ellipsis">
        <HighlightedText value={row.title} text={text} />
      </span>
      {row.note && (
        <span className={`text-13 soft ellipsis ${styles.note}`}>
          <HighlightedText value={row.note} text={text} />
        </span>
      )}
      <span className="line push">
        {row.app && <StatusTag of="app" status={row.app.status} />}
        {active && <KeyHint keys={["Enter"]} />}
      </span>
    </div>
  );
}
