/** Part of a line with its formatting. `href` is an https URL or a path of the console. */
export type InlineSegment =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

const markup =
  /\*\*(?<strong>[^*\n]+)\*\*|`(?<code>[^`\n]+)`|\[(?<words>[^\]\n]+)\]\((?<href>https:\/\/[^\s()<>"]+|\/(?!\/)[^\s()<>"\\]*)\)/g;

/** Parses `**bold**`, `` `code` `` and `[text](https://…)`; everything else, including HTML, is text. */
export function parseInlineMarkup(line: string): InlineSegment[] {
  const pieces: InlineSegment[] = [];
  let from = 0;
  for (const match of line.matchAll(markup)) {
    if (match.index > from) pieces.push({ kind: "text", text: line.slice(from, match.index) });
    const { strong, code, words, href } = match.groups ?? {};
    if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (words !== undefined && href !== undefined) pieces.push({ kind: "link", text: words, href });
    from = match.index + match[0].length;
  }
  if (from < line.length) pieces.push({ kind: "text", text: line.slice(from) });
  return pieces;
}

/** Strips inline markup, for mails and feeds. */
export function stripInlineMarkup(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      parseInlineMarkup(line)
        .map((piece) => piece.text)
        .join(""),
    )
    .join("\n");
}
