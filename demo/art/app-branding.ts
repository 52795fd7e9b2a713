import type { GlyphName } from "./glyphs.ts";

/** An app's branding: its glyph, and the colours that its icon, screens and hero picture share. */
export interface AppBranding {
  glyph: GlyphName;
  /** Colours at the top and bottom of the icon's gradient. The first is also the app's brand colour. */
  from: string;
  to: string;
  /** Pale background colour of the app's screens. */
  tint: string;
  /** A second, bright colour for suns, marks and podcast covers. */
  accent: string;
}
