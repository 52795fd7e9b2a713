import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type FirstReasonTexts, firstReasons } from "./first-reasons.ts";
import { assameseReasonTexts } from "./first-texts/assamese.ts";
import { bengaliReasonTexts } from "./first-texts/bengali.ts";
import { englishReasonTexts } from "./first-texts/english.ts";
import { gujaratiReasonTexts } from "./first-texts/gujarati.ts";
import { hindiReasonTexts } from "./first-texts/hindi.ts";
import { kannadaReasonTexts } from "./first-texts/kannada.ts";
import { malayalamReasonTexts } from "./first-texts/malayalam.ts";
import { marathiReasonTexts } from "./first-texts/marathi.ts";
import { odiaReasonTexts } from "./first-texts/odia.ts";
import { punjabiReasonTexts } from "./first-texts/punjabi.ts";
import { tamilReasonTexts } from "./first-texts/tamil.ts";
import { teluguReasonTexts } from "./first-texts/telugu.ts";
import { urduReasonTexts } from "./first-texts/urdu.ts";
import { buildNextReasonTexts } from "./localized-texts.ts";
import { type LocalizedReasonTexts, reason, reasonRevision } from "./reasons.tables.ts";

const textsByLanguage: readonly (readonly [LanguageCode, FirstReasonTexts])[] = [
  ["en-US", englishReasonTexts],
  ["hi-IN", hindiReasonTexts],
  ["mr-IN", marathiReasonTexts],
  ["gu-IN", gujaratiReasonTexts],
  ["te-IN", teluguReasonTexts],
  ["ta-IN", tamilReasonTexts],
  ["kn-IN", kannadaReasonTexts],
  ["ml-IN", malayalamReasonTexts],
  ["bn-IN", bengaliReasonTexts],
  ["pa-IN", punjabiReasonTexts],
  ["or-IN", odiaReasonTexts],
  ["as-IN", assameseReasonTexts],
  ["ur-IN", urduReasonTexts],
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
