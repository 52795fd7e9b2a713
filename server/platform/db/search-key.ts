import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Code points that search keys leave out, because keyboards for the thirteen scripts write them inconsistently: the dot
 * below (nukta) and invisible joiners. Text is decomposed first, because NFC splits the nukta off one letter and joins
 * it to another.
 */
const ignoredCodes = ["093c", "09bc", "0a3c", "0abc", "0b3c", "0cbc", "200c", "200d"];
const ignoredCharacters = sql.raw(`U&'${ignoredCodes.map((code) => `\\${code}`).join("")}'`);

const foldText = (text: SQL): SQL => sql`lower(translate(normalize(${text}, NFD), ${ignoredCharacters}, ''))`;

/** Returns the expression for a generated search column; each word in it follows a space. */
export function searchKeyColumn(text: SQL): SQL {
  return sql`(' ' || ${foldText(sql`(${text})`)})`;
}

/** Pattern for a text of one or two letters. It has no trigram, so the index finds it only at the start of a word. */
const isShort = /^[\p{L}\p{M}\p{N}]{1,2}$/u;

/**
 * Returns the condition: the search key contains the text, or, for one or two letters, a word that begins with it. `%`
 * and `_` are no wildcards.
 */
export function matchesSearch(key: Column, text: string): SQL {
  const letters = text.replace(/[\\%_]/g, "\\$&");
  const pattern = isShort.test(text) ? `% ${letters}%` : `%${letters}%`;
  return sql`${key} like ${foldText(sql`${pattern}::text`)}`;
}
