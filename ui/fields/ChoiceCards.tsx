import type { ReactNode } from "react";
import styles from "./ChoiceCards.module.css";

export interface ChoiceCardOption<V extends string> {
  readonly value: V;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceCardsProps<V extends string> {
  /** Label of the radio group; also its accessible name. */
  label: string;
  name: string;
  /** A form passes value and onChange by itself. */
  value?: V | null;
  choices: readonly ChoiceCardOption<V>[];
  onChange?: (value: V) => void;
}

/** Radio group of a few cards with two lines each; the chosen card has a 2 px brand edge. */
export function ChoiceCards<V extends string>({ label, name, value, choices, onChange }: ChoiceCardsProps<V>) {
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={`line top gap-12 ${styles.card}`}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange?.(choice.value)}
          />
          <span className="two-lines">
            <span className="bold">{choice.title}</span>
            {choice.note && <span className={`text-13 soft ${styles.note}`}>{choice.note}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
