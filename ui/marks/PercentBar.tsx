import type { ComponentProps } from "react";

interface PercentBarProps extends ComponentProps<"div"> {
  /** Length of the bar, 0 to 1. */
  share: number;
}

/** Bar for a share of a whole. Either the text beside it says the same, or a role and a label on the bar itself. */
export function PercentBar({ share, ...track }: PercentBarProps) {
  return (
    <div className="track" aria-hidden={track.role === undefined} {...track}>
      <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
    </div>
  );
}
