import type { ReactNode } from "react";
import styles from "./Corner.module.css";

/** Work that goes on in the corner of the shell while its page is left: a list under a title. */
export function Tray({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`box ${styles.tray}`} aria-label={title}>
      <h2 className={`text-12 medium soft ${styles.title}`}>{title}</h2>
      <ul className="divided">{children}</ul>
    </section>
  );
}
