import * as z from "zod";
import { hasStackedMarks } from "#contract/stacked-marks.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

const letters = /^\p{L}[\u200c\u200d\p{L}\p{M} ]*$/u;
const organization = /^[\p{L}\p{N}][\u200c\u200d\p{L}\p{M}\p{N} ,.-]*$/u;

/**
 * Letters and marks that show nothing, and joiners (ZWNJ, ZWJ) in the wrong place. They stand after a letter or mark of a
 * script that spells with them, such as Malayalam, Bengali, Marathi and Urdu.
 */
const hiddenLetters =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200c\u200d]/u;

/** Scripts that one word may combine, as Japanese and Korean do. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const scripts = [
  "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thai Sinhala Cherokee",
  "Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam",
]
  .flatMap((line) => line.split(" "))
  .map((script) => new RegExp(`\\p{Script=${script}}`, "u"));

/** Returns the index of a letter's script in the list; one past the end for any other script. */
function scriptOf(letter: string): number {
  if (eastAsian.test(letter)) return -1;
  const at = scripts.findIndex((script) => script.test(letter));
  return at === -1 ? scripts.length : at;
}

/** True if a word has letters of several scripts, such as Cyrillic ones in `Google`. Separate words may differ. */
export function mixesScripts(name: string): boolean {
  return (name.match(/[\u200c\u200d\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => new Set((word.match(/(?![ªº])\p{L}/gu) ?? []).map(scriptOf)).size > 1,
  );
}

/**
 * Returns the schema of a name of at most `max` characters, in compatible forms: full-width letters become ordinary
 * ones.
 */
const name = (max: number, allowed: RegExp, code: string) =>
  z
    .string()
    .trim()
    .normalize("NFKC")
    .min(1)
    .max(max)
    .check(checkSingleLine)
    .regex(allowed, code)
    .refine((typed) => !hiddenLetters.test(typed), { params: { code: "hidden_characters" }, abort: true })
    .refine((typed) => !mixesScripts(typed), { params: { code: "mixed_scripts" } })
    .refine((typed) => !hasStackedMarks(typed), { params: { code: "stacked_marks" } });

/** "Name must only contain letters and spaces" (letters of any script). */
export const PersonName = name(60, letters, "letters_and_spaces");

/** "Organization name must only contain letters, numbers, spaces, hyphens, commas, and periods". */
export const OrganizationName = name(120, organization, "organization_characters");
