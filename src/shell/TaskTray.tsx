import type { ReactNode } from "react";
import styles from "./TaskTrays.module.css";

/** Titled list of tasks that continue while their page is left, in the corner of the shell. */
export function TaskTray({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`box ${styles.tray}`} aria-label={title}>
      <h2 className={`text-12 medium soft ${styles.title}`}>{title}</h2>
      <ul className="divided">{children}</ul>
    </section>
  );
}
