import type { ReactNode } from "react";
import styles from "./Segmented.module.css";

interface SegmentedProps<V extends string> {
  label: string;
  /** A form passes value and onChange by itself. */
  value?: V;
  options: readonly { readonly value: V; readonly label: ReactNode }[];
  onChange?: (value: V) => void;
}

/** Segmented control for a few views, side by side. */
export function SegmentedControl<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  return (
    <div className={styles.segmented} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`text-13 medium nowrap ${styles.option}`}
          aria-pressed={option.value === value}
          onClick={() => onChange?.(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
