import { diffWords } from "#ui/text/diff-words.ts";

/** A stretch of a text around a change; cut where unchanged text was left out. */
export interface Hunk {
  readonly before: string;
  readonly after: string;
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

const contextLetters = 48;
/** Unchanged text shorter than this stays whole between two changes. */
const gapLetters = 3 * contextLetters;

/** The first words, about as many letters as the context has; never half a word. */
function head(text: string): string {
  const end = text.slice(contextLetters).search(/\s/);
  return end === -1 ? text : text.slice(0, contextLetters + end);
}

function tail(text: string): string {
  if (text.length <= contextLetters) return text;
  const start = text.slice(0, text.length - contextLetters).search(/\s\S*$/);
  return start === -1 ? text : text.slice(start);
}

/** The changes of a long text, each with a few words around it. */
export function diffHunks(before: string, after: string, language?: string): Hunk[] {
  const parts = diffWords(before, after, language);
  const hunks: Hunk[] = [];
  let open = { before: "", after: "", cutStart: false };
  const both = (text: string) => {
    open = { ...open, before: open.before + text, after: open.after + text };
  };
  const close = (cutEnd: boolean) => hunks.push({ ...open, cutEnd });
  for (const [index, { kind, text }] of parts.entries()) {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    if (kind === "added") open = { ...open, after: open.after + text };
    else if (kind === "removed") open = { ...open, before: open.before + text };
    else if (isFirst) open = { before: tail(text), after: tail(text), cutStart: tail(text) !== text };
    else if (isLast) {
      both(head(text));
      close(head(text) !== text);
      return hunks;
    } else if (text.length <= gapLetters) both(text);
    else {
      both(head(text));
      close(true);
      open = { before: tail(text), after: tail(text), cutStart: true };
    }
  }
  if (open.before !== open.after) close(false);
  return hunks;
}
