/** Typographic needs of a language's script: Indic needs space above the line, Nastaliq much more. */
export type ScriptType = "latin" | "indic" | "nastaliq";

export interface TypeScale {
  readonly family: string;
  /** Font sizes in px. */
  readonly body: number;
  readonly bodyLine: number;
  readonly small: number;
  readonly control: number;
  readonly controlSmall: number;
  readonly controlLarge: number;
}

const indicFaces =
  '"Noto Sans Devanagari", "Noto Sans Tamil", "Noto Sans Bengali", "Noto Sans Telugu", "Noto Sans Gujarati", "Noto Sans Kannada", "Noto Sans Malayalam", "Noto Sans Gurmukhi", "Noto Sans Oriya", "Noto Naskh Arabic"';
const family = `"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, ${indicFaces}, sans-serif`;

const scales: Record<ScriptType, TypeScale> = {
  latin: { family, body: 14, bodyLine: 22 / 14, small: 13, control: 32, controlSmall: 28, controlLarge: 40 },
  indic: { family, body: 14, bodyLine: 1.6, small: 13, control: 32, controlSmall: 28, controlLarge: 40 },
  nastaliq: {
    family: family.replace("system-ui", '"Noto Nastaliq Urdu", system-ui'),
    body: 14,
    bodyLine: 30 / 14,
    small: 13,
    control: 36,
    controlSmall: 34,
    controlLarge: 44,
  },
};

/** Heights of controls for touch, in every script; base.css has the same for our own controls. */
export const touchControlHeights = { control: 44, controlSmall: 40, controlLarge: 48 } as const;

export function typeScaleOf(type: ScriptType): TypeScale {
  return scales[type];
}

export function scriptTypeOf(language: string): ScriptType {
  if (language.startsWith("ur")) return "nastaliq";
  return language.startsWith("en") ? "latin" : "indic";
}
