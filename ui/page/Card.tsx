import { type ReactNode, useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  title?: ReactNode;
  /** Heading level of the title; a card inside a card's section takes 3. */
  level?: 2 | 3;
  /** Content at the end of the head: a note, a button. */
  extra?: ReactNode;
  /** Padding of the content. `none`: for rows and tables, which have their own. */
  padding?: "normal" | "none";
  foot?: ReactNode;
  /** `plain`: without a box, for facts in a column beside cards. */
  look?: "box" | "plain";
  children: ReactNode;
  className?: string;
}

export function Card({
  title,
  level = 2,
  extra,
  padding = "normal",
  foot,
  look = "box",
  children,
  className = "",
}: CardProps) {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      className={`${look === "box" ? "box" : styles.plain} ${className}`}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={`line gap-12 ${styles.head} ${padding === "normal" ? styles.near : styles.ruled}`}>
          <Heading id={id} className={`line ${look === "box" ? "text-16" : "text-14 strong"}`}>
            {title}
          </Heading>
          {extra && <div className={`line push text-13 faint ${styles.extra}`}>{extra}</div>}
        </header>
      )}
      <div className={padding === "normal" ? "padded" : styles.bare}>{children}</div>
      {foot && <footer className={`padded-row ${styles.foot}`}>{foot}</footer>}
    </section>
  );
}
