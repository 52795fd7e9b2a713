import type { ReactNode } from "react";

interface StatisticTileProps {
  name: string;
  figure: ReactNode;
  /** Text below the figure: its components, or its target. */
  note: ReactNode;
  tone?: "ok" | "err" | "warn" | false;
}

/** Tile with a figure among others at the head of a page, in a `Split` that is a description list. */
export function StatisticTile({ name, figure, note, tone }: StatisticTileProps) {
  return (
    <div className="padded-row" style={{ flexBasis: 140 }}>
      <dt className="text-12 soft">{name}</dt>
      <dd className="inline text-20 toned" data-tone={tone || undefined}>
        {figure}
      </dd>
      <dd className="text-12 soft">{note}</dd>
    </div>
  );
}
