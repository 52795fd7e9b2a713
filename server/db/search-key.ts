import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Written in one way by one keyboard and in another by the next, in all thirteen scripts: the dot below (nukta), and
 * the invisible joiners. Decomposed first, as NFC leaves a nukta apart in one letter and joins it in another.
 */
const unwritten = ["093c", "09bc", "0a3c", "0abc", "0b3c", "0cbc", "200c", "200d"];
const dropped = sql.raw(`U&'${unwritten.map((code) => `\\${code}`).join("")}'`);

const folded = (text: SQL): SQL => sql`lower(translate(normalize(${text}, NFD), ${dropped}, ''))`;

/** The text of a row by which people find it, as a generated column; each of its words begins after a space. */
export function searchKeyOf(text: SQL): SQL {
  return sql`(' ' || ${folded(sql`(${text})`)})`;
}

/** Three letters make a trigram: fewer are known to the index only where a word begins. */
const isShort = /^[\p{L}\p{M}\p{N}]{1,2}$/u;

/**
 * Rows whose search key holds the text: anywhere in it, or (of one or two letters) where a word begins. Its `%` and `_`
 * are letters, not wildcards.
 */
export function foundBy(key: Column, text: string): SQL {
  const letters = text.replace(/[\\%_]/g, "\\$&");
  const pattern = isShort.test(text) ? `% ${letters}%` : `%${letters}%`;
  return sql`${key} like ${folded(sql`${pattern}::text`)}`;
}
