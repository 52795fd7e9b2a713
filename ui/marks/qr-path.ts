import { encode } from "uqr";

/** Width of the quiet zone in modules, without which cameras don't find the code (ISO/IEC 18004). */
const quietZone = 4;

/** Returns the QR code as an SVG path, one unit per module; `side` includes the quiet zone. Tolerates 15% damage. */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { side: size, path };
}
