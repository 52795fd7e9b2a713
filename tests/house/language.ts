import { readSources, rooms, type SourceFile } from "./sources.ts";

/** Words of our own that the field has a better term for; no part of a file's or an export's name. */
const bannedParts = [
  "told",
  "kept",
  "shown",
  "lean",
  "said",
  "found",
  "talk",
  "asked",
  "given",
  "anew",
  "whose",
  "whom",
];
/** Fixed terms that contain a banned word. */
const fixedTerms = /not-?found/gi;

const maxSentenceWords = 25;

/** Parts of a name in kebab-case, camelCase or PascalCase, in lower case. */
const partsOf = (name: string): string[] =>
  name
    .replace(fixedTerms, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-.\s]+/);

const bannedPart = (name: string): string | undefined => partsOf(name).find((part) => bannedParts.includes(part));

const exportedNames = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );

function nameFaults({ path, text }: SourceFile): string[] {
  const names = [path.split("/").at(-1) ?? "", ...exportedNames(text)];
  return names.flatMap((name) => {
    const part = bannedPart(name);
    return part ? [`${path}: "${part}" in ${name} is a private word; use the field's term`] : [];
  });
}

/** Text of each doc comment, without stars and line breaks. */
const docComments = (text: string): string[] =>
  [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, comment = ""]) =>
    comment
      .replace(/^\s*\*/gm, "")
      .replace(/\s+/g, " ")
      .trim(),
  );

/** Longest sentence in words. Code in backticks and one bracket count as one word each. */
function longestSentence(comment: string): number {
  const plain = comment.replace(/`[^`]*`|\([^()]*\)/g, "x").replace(/\b(?:e\.g|i\.e|etc)\./g, "x");
  const lengths = plain.split(/[.!?;:](?:\s|$)/).map((sentence) => sentence.split(/\s+/).filter(Boolean).length);
  return Math.max(...lengths);
}

function commentFaults({ path, text }: SourceFile): string[] {
  return docComments(text).flatMap((comment) => [
    ...(/^(?:What|Where|Whose|Whoever|Whom|How|Of) /.test(comment)
      ? [`${path}: begin with the contract, not with a clause: "${comment.slice(0, 60)}"`]
      : []),
    ...(longestSentence(comment) > maxSentenceWords
      ? [`${path}: a sentence of over ${maxSentenceWords} words: "${comment.slice(0, 60)}"`]
      : []),
  ]);
}

const callbackFaults = ({ path, text }: SourceFile): string[] =>
  /\(one\) =>|\bone =>/.test(text) ? [`${path}: a callback parameter carries the record's name, not "one"`] : [];

/** Violations of the language rules in names, doc comments and callbacks. */
export function languageFaults(): string[] {
  const sources = readSources(rooms);
  return [
    ...sources.flatMap(nameFaults),
    ...sources.flatMap(callbackFaults),
    ...[...sources, ...readSources(["tests"])].flatMap(commentFaults),
  ];
}
