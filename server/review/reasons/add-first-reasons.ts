import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type FirstReasonTexts, firstReasons } from "./first-reasons.ts";
import { assamese } from "./first-texts/assamese.ts";
import { bengali } from "./first-texts/bengali.ts";
import { english } from "./first-texts/english.ts";
import { gujarati } from "./first-texts/gujarati.ts";
import { hindi } from "./first-texts/hindi.ts";
import { kannada } from "./first-texts/kannada.ts";
import { malayalam } from "./first-texts/malayalam.ts";
import { marathi } from "./first-texts/marathi.ts";
import { odia } from "./first-texts/odia.ts";
import { punjabi } from "./first-texts/punjabi.ts";
import { tamil } from "./first-texts/tamil.ts";
import { telugu } from "./first-texts/telugu.ts";
import { urdu } from "./first-texts/urdu.ts";
import { buildNextReasonTexts } from "./localized-texts.ts";
import { type LocalizedReasonTexts, reason, reasonRevision } from "./reasons.tables.ts";

const textsByLanguage: readonly (readonly [LanguageCode, FirstReasonTexts])[] = [
  ["en-US", english],
  ["hi-IN", hindi],
  ["mr-IN", marathi],
  ["gu-IN", gujarati],
  ["te-IN", telugu],
  ["ta-IN", tamil],
  ["kn-IN", kannada],
  ["ml-IN", malayalam],
  ["bn-IN", bengali],
  ["pa-IN", punjabi],
  ["or-IN", odia],
  ["as-IN", assamese],
  ["ur-IN", urdu],
];

function firstTexts(key: keyof FirstReasonTexts): LocalizedReasonTexts {
  const texts = textsByLanguage.map(([language, translated]) => ({ language, ...translated[key] }));
  return buildNextReasonTexts({}, { texts }, 1);
}

/** Creates the reason templates that the store comes with. Existing keys stay as superadmins left them. */
export async function addFirstReasons(tx: Tx): Promise<void> {
  const created = await tx
    .insert(reason)
    .values(firstReasons.map(({ key, state }) => ({ key, state })))
    .onConflictDoNothing()
    .returning({ id: reason.id, key: reason.key });
  const idByKey = new Map(created.map(({ id, key }) => [key, id]));
  const revisions = firstReasons.flatMap(({ key, fields, position }) => {
    const reasonId = idByKey.get(key);
    return reasonId === undefined
      ? []
      : [{ reasonId, number: 1, fields: [...fields], position, texts: firstTexts(key), why: "" }];
  });
  if (revisions.length > 0) await tx.insert(reasonRevision).values(revisions);
}
