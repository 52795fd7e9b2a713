import { encode } from "uqr";
import { useMemo } from "react";

/** Dark on white in both themes: a camera reads it so. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { data, side } = useMemo(() => {
    const made = encode(text, { ecc: "M", border: 4 });
    return { data: made.data, side: made.size };
  }, [text]);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
