import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Wording that English texts avoid, and what to write. */
interface Wording {
  readonly not: RegExp;
  readonly use: string;
  /** Phrases that contain the pattern and are right. */
  readonly except?: RegExp;
}

/** Banned words and patterns of the product's voice. One word for each thing: see `docs/glossary.md`. */
const wordings: readonly Wording[] = [
  { not: /\bmails?\b/i, use: "email", except: /\bmail server\b/i },
  { not: /\bpapers?\b/i, use: "document" },
  { not: /\bpictures?\b/i, use: "image" },
  { not: /\bfeature graphic\b/i, use: "hero image" },
  { not: /\bwhoever\b|\bsomebody\b|\bnobody\b|\banybody\b/i, use: "someone, no one, or the role" },
  { not: /\bpeople\b/i, use: "users, developers, reviewers, members of staff" },
  { not: /\bprograms?\b/i, use: "API client, script" },
  { not: /\blanes?\b/i, use: "queue" },
  { not: /\bfigures\b/i, use: "statistics, results" },
  { not: /\bsigners?\b/i, use: "signing key" },
  { not: /\b2FA\b|\bsecond steps?\b|\btwo-step verification\b|\btwo-factor\b/i, use: "two-step login" },
  { not: /\bsign(?:ed|ing)? (?:in|out)\b/i, use: "log in, log out" },
  { not: /\b(?:your|whose) move\b/i, use: "Action needed" },
  { not: /\b(?:take|takes|took|taken|bring|brought) (?:it )?back\b/i, use: "withdraw, undo, restore" },
  { not: /\btaken? out\b/i, use: "remove" },
  { not: /\bsent on\b|\bon (?:its|their) way\b/i, use: "submitted" },
  { not: /\b(?:look|ask) again\b/i, use: "refresh, retry", except: /we’ll ask again/i },
  { not: /\bready-made\b/i, use: "reason template" },
  { not: /\bstaff notes?\b/i, use: "internal note" },
  { not: /\bsource language\b/i, use: "default language, original language" },
  { not: /\bearlier holds?\b|\bheld fields?\b/i, use: "past hold, field on hold" },
  { not: /\bsettled\b/i, use: "resolved" },
  { not: /\bnine in ten\b/i, use: "90% within" },
  { not: /\banew\b/i, use: "again" },
  { not: /\bis final\b/i, use: "can’t be undone" },
  { not: /\bweb address\b/i, use: "URL" },
  { not: /\bplease\b|\bsuccessful(?:ly)?\b/i, use: "no such word" },
  { not: /\bcannot\b|\bcan not\b/i, use: "can’t" },
  { not: /\borganisations?\b/i, use: "organization" },
  { not: /\blicense\b|\bcolors?\b|\bcatalog\b/i, use: "British spelling: licence, colour, catalogue" },
  { not: /\b\d+ d \d+ h\b/, use: "36 hours" },
  { not: /!/, use: "a full stop" },
  { not: /\bsorry\b/i, use: "no such word" },
  { not: /'/, use: "’" },
  { not: / {2}|^ | $/, use: "single spaces, none at the ends" },
];

/** Texts that keep banned words, by the start of their key. */
const exempt: Readonly<Record<string, string>> = {
  "shell:apology.": "The specification fixes the apology dialog.",
  "identity:own.or": "A separator, with its spaces.",
};

/** Search words of help articles and of the palette: what people type, not what the product says. */
const searchWords = /^faq-texts:.*\.words$|^palette:terms\./;

function* textsIn(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  else
    for (const [key, part] of Object.entries(value as object))
      yield* textsIn(part, path.endsWith(":") ? path + key : `${path}.${key}`);
}

const withoutMarkup = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "…").replace(/<\/?\w+>/g, "");

/** Returns one line per breach of the product's voice in a text. */
export function wordingFaults(path: string, text: string): string[] {
  if (searchWords.test(path) || Object.keys(exempt).some((start) => path.startsWith(start))) return [];
  // An SMS with a typographic apostrophe has room for 70 characters instead of 160.
  const isSms = path.endsWith(".sms");
  if (isSms && text.includes("’")) return [`${path}: an SMS with ’, which takes twice as many SMS`];
  const words = isSms ? withoutMarkup(text).replaceAll("'", "’") : withoutMarkup(text);
  return wordings
    .filter(({ not, except }) => not.test(except ? words.replace(new RegExp(except, "gi"), "") : words))
    .map(({ not, use }) => `${path}: “${words.match(not)?.[0] ?? ""}”; use ${use}`);
}

/** Returns all breaches of the product's voice in the English texts. */
export function textFaults(): string[] {
  const folder = join(import.meta.dirname, "../../locales/en-US");
  return readdirSync(folder).flatMap((file) =>
    [...textsIn(JSON.parse(readFileSync(join(folder, file), "utf8")), `${file.replace(".json", "")}:`)].flatMap(
      ([path, text]) => wordingFaults(path, text),
    ),
  );
}
