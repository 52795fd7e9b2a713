interface GlossaryProps {
  title: string;
  terms: readonly { readonly word: string; readonly text: string }[];
}

/** Collapsible list with definitions of the terms that a card uses. */
export function Glossary({ title, terms }: GlossaryProps) {
  return (
    <details className="text-13 soft">
      <summary className="text-button link">{title}</summary>
      <dl className="stack gap-8" style={{ maxInlineSize: "75ch" }}>
        {terms.map(({ word, text }) => (
          <div key={word}>
            <dt className="bold">{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
