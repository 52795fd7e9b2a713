import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface ChooseCellProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A name in a table that opens what it is made of. */
export function ChooseCell({ chosen, onChoose, children }: ChooseCellProps) {
  return (
    <button
      type="button"
      className={`text-button link inline ${chosen ? "bold" : ""}`}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {children}
      <ChevronRight className="mirror" size={14} aria-hidden />
    </button>
  );
}
