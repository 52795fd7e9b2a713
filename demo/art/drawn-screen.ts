/** A row, card or list line: a name at the start, a value at the end. */
export interface ScreenLine {
  name: string;
  value?: string;
  tone?: "up" | "down" | "plain";
}

/** A part of a screen. All text is in the screen's language and fits its place; nothing wraps. */
export type ScreenBlock =
  /** A list of white cards with one line each. */
  | { kind: "rows"; lines: ScreenLine[] }
  /** A card in the brand colour: small first line, large second, small rest. */
  | { kind: "card"; lines: string[] }
  /** A bill: lines, a dashed rule, the total in bold. */
  | { kind: "bill"; lines: ScreenLine[]; total: ScreenLine }
  /** A line chart whose values go from 0 to 100. */
  | { kind: "chart"; values: number[]; caption?: string }
  /** A column chart with a label below each column; values go from 0 to 100. */
  | { kind: "columns"; values: number[]; labels: string[] }
  | { kind: "button"; label: string }
  /** Centred lines of text, the first one bold. */
  | { kind: "words"; lines: string[] }
  /** Square choices, two in a row by default; `chosen` is the index of the selected one, from 0. */
  | { kind: "tiles"; labels: string[]; chosen?: number; perRow?: number }
  /** Stops of a day's plan or a route: time, name, and whether the stop is past. */
  | { kind: "stops"; stops: { time: string; name: string; done: boolean }[] }
  /** A map with pins. */
  | { kind: "map" }
  /** A square code to scan, like a QR code. */
  | { kind: "code" }
  /** A drawn chat message with its reply button. */
  | { kind: "message"; lines: string[]; label: string }
  /** A music player: cover with the app's glyph, song, singer, and progress from 0 to 100. */
  | { kind: "player"; song: string; singer: string; progress: number }
  /** A calendar month: weekday letters, first weekday (0 to 6), number of days, marked days. */
  | { kind: "month"; weekdays: string[]; firstWeekday: number; days: number; marked: number[]; today: number }
  /** A ring filled to a share (0 to 100) with a figure inside. */
  | { kind: "ring"; share: number; figure: string; caption: string };

export interface DrawnScreen {
  /**
   * Style of the screen's top. figure: coloured header with a large number; bar: coloured header with a title; title:
   * dark title; scene: a landscape.
   */
  head:
    | { kind: "figure"; label: string; figure: string; sun?: boolean }
    | { kind: "bar"; title: string }
    | { kind: "title"; title: string; note?: string }
    | { kind: "scene" };
  ground: "white" | "tint";
  blocks: ScreenBlock[];
}

export type ScreenBlockOf<Kind extends ScreenBlock["kind"]> = Extract<ScreenBlock, { kind: Kind }>;
