import type { ReactNode } from "react";

interface FigureTileProps {
  name: string;
  figure: ReactNode;
  /** Under the figure: what it is made of, or how it stands to what is wanted. */
  note: ReactNode;
  tone?: "ok" | "err" | "warn" | false;
}

/** A figure among others at the head of a page, in a `Split` as a list of descriptions. */
export function FigureTile({ name, figure, note, tone }: FigureTileProps) {
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
