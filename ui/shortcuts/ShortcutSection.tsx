import { KeyHint } from "#ui/marks/KeyHint.tsx";
import type { ShortcutRow } from "./use-shortcuts.ts";
import styles from "./ShortcutsDialog.module.css";

/** Section of the list of shortcuts, with a heading. */
export function ShortcutSection({ title, rows }: { title: string; rows: readonly ShortcutRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className="text-13 medium">{title}</h3>
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
    </section>
  );
}
