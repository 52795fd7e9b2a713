import { readSources, type SourceFile } from "./sources.ts";

/** Nouns that tell what a component is on the screen, or that it shows nothing. */
const kinds = [
  ["screen", "page", "wizard", "step", "tab", "view", "layout", "header", "footer", "sidebar", "heading"],
  ["card", "panel", "pane", "section", "group", "block", "box", "tile", "column", "grid", "row", "cell", "line"],
  ["dialog", "drawer", "tray", "tooltip", "menu", "palette", "tour", "cover"],
  ["banner", "notice", "note", "empty state", "error state", "skeleton", "placeholder", "progress"],
  ["button", "link", "breadcrumb", "pager", "toolbar", "bar"],
  ["form", "field", "input", "select", "checkbox", "checkboxes", "segmented control"],
  ["picker", "filter", "drop zone", "editor"],
  ["table", "list", "thread", "summary", "diff", "preview"],
  ["tag", "chip", "badge", "mark", "icon", "logo", "text", "image", "thumbnail", "player", "QR code"],
  ["chart", "sparkline", "map", "legend"],
  ["provider", "guard", "wrapper", "redirect", "root component", "invisible component"],
].flat();

const kind = new RegExp(String.raw`\b(?:${kinds.join("|")})s?\b`, "i");

/** End of the noun phrase that opens a comment: punctuation, or a word that attaches something to the noun. */
const endOfNounPhrase =
  /[,.:;(]|\s(?:of|for|with|that|which|who|whose|in|on|to|as|from|at|by|if|when|while|until|and|into|over|below|above|beside|around|before|after|behind|between|during|next|without)\s/;

/** Documented components, with the inside of their comment. */
const components = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n(?:export )?(?:default )?function ([A-Z]\w*)/g;

/** Doc comments of components that don't begin with the kind: a reader of the comment alone can't picture them. */
export function componentCommentFaults(
  sources: readonly SourceFile[] = readSources(["providers", "resources", "ui", "src"]),
): string[] {
  return sources
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(components)].flatMap(([, comment = "", name]) => {
        const plain = comment
          .replace(/^\s*\*/gm, "")
          .replace(/\s+/g, " ")
          .trim();
        const [nounPhrase = ""] = plain.split(endOfNounPhrase);
        return kind.test(nounPhrase)
          ? []
          : [`${path}: begin the comment of ${name} with its kind, such as card, dialog or form: "${nounPhrase}"`];
      }),
    );
}
