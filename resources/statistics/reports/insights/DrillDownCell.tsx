import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface DrillDownCellProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Table cell with a button that drills down into its row. */
export function DrillDownCell({ chosen, onChoose, children }: DrillDownCellProps) {
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
