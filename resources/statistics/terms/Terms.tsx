import styles from "./Terms.module.css";

interface TermsProps {
  title: string;
  terms: readonly { readonly word: string; readonly text: string }[];
}

/** The words a card uses, each in a sentence; closed until somebody asks. */
export function Terms({ title, terms }: TermsProps) {
  return (
    <details className={styles.terms}>
      <summary>{title}</summary>
      <dl>
        {terms.map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
