import styles from "./MarkLetter.module.css";

/** The letter of a mark: over its day in a chart, and beside its words in a list, which say it to screen readers. */
export function MarkLetter({ letter }: { letter: string }) {
  return (
    <span className={styles.letter} aria-hidden>
      {letter}
    </span>
  );
}
