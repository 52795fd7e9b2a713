import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./ChooseCell.module.css";

interface ChooseCellProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A name in a table that opens what it is made of. */
export function ChooseCell({ chosen, onChoose, children }: ChooseCellProps) {
  return (
    <button type="button" className={styles.choose} aria-pressed={chosen} onClick={onChoose}>
      {children}
      <ChevronRight className={styles.arrow} size={14} aria-hidden />
    </button>
  );
}
