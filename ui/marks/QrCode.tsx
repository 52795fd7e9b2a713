import { useMemo } from "react";
import { qrPath } from "./qr-path.ts";

/** QR code, dark on white in both themes, so that a camera can read it. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { path, side } = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
