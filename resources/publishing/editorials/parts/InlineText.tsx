import { Link } from "react-router";
import { parseInline } from "#contract/publishing/editorials/inline-markup.ts";

/** Renders a line with bold text, code and links. Everything else stays plain text, including HTML. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map((piece, at) => {
    if (piece.kind === "strong") return <strong key={at}>{piece.text}</strong>;
    if (piece.kind === "code")
      return (
        <code key={at} dir="ltr" className="mono">
          {piece.text}
        </code>
      );
    if (piece.kind !== "link") return piece.text;
    if (piece.href.startsWith("/"))
      return (
        <Link key={at} to={piece.href} className="link underlined">
          {piece.text}
        </Link>
      );
    return (
      <a key={at} href={piece.href} className="link underlined" target="_blank" rel="noreferrer noopener">
        {piece.text}
      </a>
    );
  });
}
