import type { GlyphName } from "./glyphs.ts";

/** An app's branding: its glyph, and the colours that its icon, screens and hero picture share. */
export interface AppBranding {
  glyph: GlyphName;
  /** Top and bottom of the icon's gradient; the first is the app's brand colour. */
  from: string;
  to: string;
  /** Pale background of its screens. */
  tint: string;
  /** A second, bright colour for suns, marks and covers. */
  accent: string;
}
