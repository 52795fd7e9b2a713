import type * as z from "zod";

/** Reasons to refuse a text; field error codes. */
export type TextFault = "line_break" | "hidden_characters" | "required";

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/u;
const layoutControls = /[\t\n\r]/gu;

/** Flags of regions such as Scotland's, spelled with tag characters. No other text may contain those. */
const regionFlag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/**
 * Characters that show nothing, or another text than they say: controls, surrogates, private use, embeddings and
 * overrides of direction, deprecated formatting, annotations, tags. Unicode reserves unassigned pictographs for emoji.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u206a-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?!\p{Extended_Pictographic})\p{Cn}/u;

/** Joiners, fillers, marks, spaces and the two symbols without ink can't be seen alone. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\p{C}\u2800\u{1d159}]/u;

/** True if every isolate ends before its paragraph does, and no other. */
function hasBalancedIsolates(paragraph: string): boolean {
  let open = 0;
  for (const [mark] of paragraph.matchAll(/[\u2066-\u2069]/gu)) {
    open += mark === "\u2069" ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

const findHidden = (text: string): boolean =>
  hidden.test(text.replaceAll(layoutControls, "").replaceAll(regionFlag, "")) ||
  !text.split(lineBreak).every(hasBalancedIsolates);

/** True if a reader sees something of the text; false for an empty one. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Finds the reason to refuse a text of several lines, or null. An empty text has none. */
export function findParagraphsFault(text: string): TextFault | null {
  if (findHidden(text)) return "hidden_characters";
  return text === "" || isVisible(text) ? null : "required";
}

/** Finds the reason to refuse a text of one line, or null. An empty text has none. */
export function findSingleLineFault(text: string): TextFault | null {
  if (lineBreak.test(text)) return "line_break";
  return text.includes("\t") ? "hidden_characters" : findParagraphsFault(text);
}

const report = (payload: z.core.ParsePayload<string>, code: TextFault | null): void => {
  if (code !== null) payload.issues.push({ code: "custom", input: payload.value, params: { code } });
};

/** Check of every text that is shown in one line: `z.string().trim().max(60).check(checkSingleLine)`. */
export function checkSingleLine(payload: z.core.ParsePayload<string>): void {
  report(payload, findSingleLineFault(payload.value));
}

/** Check of every text with line breaks. It allows tabs too. */
export function checkParagraphs(payload: z.core.ParsePayload<string>): void {
  report(payload, findParagraphsFault(payload.value));
}

const unwanted = new RegExp(hidden.source, "gu");

/** Makes one clean line of a text that nobody can be asked to correct; empty if nothing of it can be seen. */
export function toSingleLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  if (findSingleLineFault(line) === null) return line;
  const clean = line
    .replaceAll(/[\u2066-\u2069]/gu, "")
    .replaceAll(unwanted, "")
    .trim();
  return isVisible(clean) ? clean : "";
}
