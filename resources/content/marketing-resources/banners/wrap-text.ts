const splitWords = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * Wraps a text into at most `most` lines of at most `room` px; the rest is cut at a word and marked with an ellipsis.
 * `measure` returns the width of a text in px. A word wider than a line gets a line of its own.
 */
export function wrapText(text: string, room: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of splitWords(text)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || measure(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== "") lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? "";
  while (last.includes(" ") && measure(`${last}…`) > room) last = last.slice(0, last.lastIndexOf(" "));
  return [...kept, `${last}…`];
}
