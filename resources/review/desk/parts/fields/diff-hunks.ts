import { type DiffPart, diffTexts } from "#ui/text/text-diff.ts";

/** Part of a text around changes; `cutStart` and `cutEnd` tell whether unchanged text was left out there. */
export interface DiffHunk {
  readonly parts: readonly DiffPart[];
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

const contextLength = 48;
/** Maximum length of unchanged text between two changes that is kept in one hunk. */
const maxGapLength = 3 * contextLength;

/** Returns the first words, up to about the length of the context; never half a word. */
function head(text: string): string {
  const end = text.slice(contextLength).search(/\s/);
  return end === -1 ? text : text.slice(0, contextLength + end);
}

function tail(text: string): string {
  if (text.length <= contextLength) return text;
  const start = text.slice(0, text.length - contextLength).search(/\s\S*$/);
  return start === -1 ? text : text.slice(start);
}

const same = (text: string): DiffPart => ({ kind: "same", text });

/** Returns the changes in a long text, each with a few words of context. */
export function diffHunks(before: string, after: string, language?: string): DiffHunk[] {
  const parts = diffTexts(before, after, language);
  const hunks: DiffHunk[] = [];
  let open: { parts: DiffPart[]; cutStart: boolean } = { parts: [], cutStart: false };
  const close = (cutEnd: boolean) => hunks.push({ ...open, cutEnd });
  for (const [index, part] of parts.entries()) {
    if (part.kind !== "same") {
      open.parts.push(part);
      continue;
    }
    const { text } = part;
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const [start, end] = [head(text), tail(text)];
    if (isFirst && isLast) return [];
    if (isFirst) open = { parts: [same(end)], cutStart: end !== text };
    else if (isLast) {
      open.parts.push(same(start));
      close(start !== text);
      return hunks;
    } else if (text.length <= maxGapLength) open.parts.push(part);
    else {
      open.parts.push(same(start));
      close(true);
      open = { parts: [same(end)], cutStart: true };
    }
  }
  if (open.parts.some(({ kind }) => kind !== "same")) close(false);
  return hunks;
}
