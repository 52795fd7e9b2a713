import { encode } from "uqr";

/** Points of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const quiet = 4;

/** A QR code as a path of one unit a point; `side` counts the points with the white around. Bears 15 % of damage. */
export function qrOf(text: string): { readonly side: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: "M", border: quiet });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { side: size, path };
}
