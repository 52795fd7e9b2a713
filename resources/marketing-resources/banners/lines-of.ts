const words = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * A text in lines no wider than there is room, at most so many; what is left over is cut at a word and says so. `measure`
 * answers a text's width in px. A word wider than the room keeps a line of its own.
 */
export function linesOf(text: string, room: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words(text)) {
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
