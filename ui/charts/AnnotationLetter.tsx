import styles from "./AnnotationLetter.module.css";

/**
 * Mark with the letter of an annotation: above its day in a chart, and beside its text in a list, which screen
 * readers read.
 */
export function AnnotationLetter({ letter }: { letter: string }) {
  return (
    <span className={styles.letter} aria-hidden>
      {letter}
    </span>
  );
}
