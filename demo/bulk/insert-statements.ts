import { sql, type SQL } from "drizzle-orm";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";

/** Number of title words per language; the store has thirteen languages. */
const wordsPerLanguage = 24;

const written = [
  "Ledger Kirana Metro Chess Cricket Taxi Bus Weather Quiz Music Photo Scanner Wallet School Doctor Recipe Yoga News Radio Farm Market Loan Courier Puzzle",
  "किराना बही यात्रा किसान मंडी भजन क्रिकेट समाचार मौसम रसोई पाठशाला संगीत कहानी योग दुकान हिसाब शतरंज टैक्सी नौकरी पंचांग रेल बाज़ार सेहत खेल",
  "शेतकरी बातम्या पाककृती वारी अभंग शाळा हवामान गणित खेळ गाणी दुकान हिशेब प्रवास आरोग्य नोकरी बाजार कविता गोष्टी पंचांग शेती दूध गाडी मित्र कला",
  "ખેડૂત ગરબા સુવિચાર હિસાબ સમાચાર રસોઈ મંડી વેપારી બજાર શાળા ભજન ગીત વાર્તા યાત્રા હવામાન નોકરી રમત દુકાન આરોગ્ય પંચાંગ કવિતા ગાડી મિત્ર દૂધ",
  "రైతు వార్తలు పాటలు వంటిల్లు పుస్తకం ఆట సంగీతం బడి వాతావరణం బజారు దుకాణం లెక్కలు ప్రయాణం ఆరోగ్యం ఉద్యోగం కథలు భక్తి పంచాంగం సినిమా బస్సు రైలు మిత్ర పాలు కవిత",
  "கணக்கு விவசாயி செய்திகள் திருக்குறள் சமையல் பாடல் விளையாட்டு பள்ளி வானிலை சந்தை கடை பயணம் நலம் வேலை கதைகள் பக்தி நாட்காட்டி திரை பேருந்து ரயில் நண்பன் பால் கவிதை மருத்துவம்",
  "ದಿನಸಿ ರೈತ ಸುದ್ದಿ ವಚನ ಅಡುಗೆ ಹಾಡು ಆಟ ಶಾಲೆ ಹವಾಮಾನ ಮಾರುಕಟ್ಟೆ ಅಂಗಡಿ ಪ್ರಯಾಣ ಆರೋಗ್ಯ ಕೆಲಸ ಕಥೆಗಳು ಭಕ್ತಿ ಪಂಚಾಂಗ ಚಿತ್ರ ಬಸ್ಸು ರೈಲು ಮಿತ್ರ ಹಾಲು ಕವನ ಲೆಕ್ಕ",
  "കർഷകൻ വാർത്തകൾ പാചകം പാട്ട് കളി പള്ളിക്കൂടം കാലാവസ്ഥ ചന്ത കട യാത്ര ആരോഗ്യം ജോലി കഥകൾ ഭക്തി കലണ്ടർ സിനിമ ബസ് തീവണ്ടി കൂട്ടുകാരൻ പാൽ കവിത കണക്ക് സമയം വായന",
  "দোকান হিসাব খবর কৃষক রান্না গান খেলা পাঠশালা আবহাওয়া বাজার যাত্রা স্বাস্থ্য চাকরি গল্প ভক্তি পঞ্জিকা সিনেমা বাস রেল বন্ধু দুধ কবিতা গণিত সংবাদ",
  "ਕਿਸਾਨ ਖ਼ਬਰਾਂ ਮੰਡੀ ਗੁਰਬਾਣੀ ਰਸੋਈ ਗੀਤ ਖੇਡ ਸਕੂਲ ਮੌਸਮ ਬਾਜ਼ਾਰ ਦੁਕਾਨ ਯਾਤਰਾ ਸਿਹਤ ਨੌਕਰੀ ਕਹਾਣੀ ਭਗਤੀ ਜੰਤਰੀ ਫ਼ਿਲਮ ਬੱਸ ਰੇਲ ਮਿੱਤਰ ਦੁੱਧ ਕਵਿਤਾ ਹਿਸਾਬ",
  "ଖବର ଚାଷୀ ଦର୍ଶନ ରୋଷେଇ ଗୀତ ଖେଳ ପାଠଶାଳା ପାଣିପାଗ ବଜାର ଦୋକାନ ଯାତ୍ରା ସ୍ୱାସ୍ଥ୍ୟ ଚାକିରି ଗପ ଭକ୍ତି ପାଞ୍ଜି ସିନେମା ବସ ରେଳ ବନ୍ଧୁ କ୍ଷୀର କବିତା ହିସାବ ଗଣିତ",
  "বাতৰি খেতি বিহু ৰান্ধনি গীত খেল পঢ়াশালি বতৰ বজাৰ গেলামাল যাত্ৰা স্বাস্থ্য চাকৰি সাধু ভক্তি পঞ্জিকা চিনেমা বাছ ৰেল বন্ধু গাখীৰ কবিতা হিচাপ গণিত",
  "شاعری خبریں نماز کاروبار حساب کہانی باورچی نغمہ کھیل مدرسہ موسم بازار دکان سفر صحت نوکری عبادت تقویم فلم بس ریل دوست دودھ کتاب",
].map((line) => line.split(" "));

const titleWords: readonly string[] = written.flat();
const titleLanguages = written.length;

const syllables = "ka ri vo za mi ta ne lu sha du pe gi ro ba ni ju ma ki to ve sa dho la phi".split(" ");

/** App numbers that one batch inserts, both included. */
export interface BulkBatch {
  readonly from: number;
  readonly to: number;
  /** Total number of developers. */
  readonly developers: number;
  readonly passwordHash: string;
}

const appsPerDeveloper = 5;
export function developerCountFor(apps: number): number {
  return Math.ceil(apps / appsPerDeveloper);
}

/**
 * Derives the same id from the same words in every table, so that no batch looks up another's rows; a version 4 UUID in
 * form.
 */
const uuidOf = (words: SQL): SQL => sql`overlay(overlay(md5(${words}) placing '4' from 13) placing '8' from 17)::uuid`;
const id = (kind: string, number: SQL): SQL => uuidOf(sql`${sql.raw(`'${kind}'`)} || ${number}`);
/** Returns the SQL id of an app's version, by app number and position in the app. */
const versionId = (place: SQL): SQL => uuidOf(sql`'version' || n || ' ' || ${place}`);
const fileId = uuidOf(sql`'file' || n || ' ' || v`);
const v = sql.raw("v");
const n = sql.raw("n");
const developerOf = ({ developers }: BulkBatch): SQL => sql`${id("developer", sql`(n % ${developers}::int)`)}`;
const numbers = ({ from, to }: BulkBatch): SQL => sql`generate_series(${from}::int, ${to}::int) n`;

/** Passes a list as one parameter, however many words it has. */
const listOf = (words: readonly string[]): SQL => sql`${`{${words.join(",")}}`}::text[]`;
const number = (value: number): SQL => sql.raw(String(value));
const pick = (words: readonly string[], place: SQL): SQL =>
  sql`(${listOf(words)})[1 + (${place})::int % ${number(words.length)}]`;
/** Returns the SQL for a title word in the app's language; successive apps take turns with the languages. */
const word = (shift: number): SQL =>
  sql`(${listOf(titleWords)})[1 + (n % ${number(titleLanguages)}) * ${number(wordsPerLanguage)}
    + (n / ${number(titleLanguages * shift)}) % ${number(wordsPerLanguage)}]`;
/** SQL for an invented name of three syllables, one of some fourteen thousand. */
const inventedName = sql`initcap(${pick(syllables, sql`n`)} || ${pick(syllables, sql`n / 24 + n % 7`)} || ${pick(syllables, sql`n / 576 + n % 5`)})`;
const title = sql`${inventedName} || ' ' || ${word(1)} || ' ' || ${word(wordsPerLanguage)}`;
const developerName = sql`${inventedName} || ' ' || ${pick(["Works", "Labs", "Softech", "Studio", "Media", "Infotech"], sql`n / 3`)}`;
const category = sql`(array[${sql.join(
  categoryIds.map((id) => sql`${id}::text`),
  sql`, `,
)}])[1 + n % ${sql.raw(String(categoryIds.length))}]`;
const daysAgo = (days: SQL): SQL => sql`now() - make_interval(mins => (${days} * 1440 + n % 1440)::int)`;

const blank = emptyVersionForm("apk");
const description = "Keeps the day's entries of a small shop, with balances, reminders and a printed page. ".repeat(20);
const details = JSON.stringify({ ...blank.details, shortDescription: "A ledger", description });
/** SQL for a version's form without its package; it is otherwise the same in all versions of an app. */
const form = sql`(${JSON.stringify(blank)}::jsonb || jsonb_build_object(
  'details', ${details}::jsonb || jsonb_build_object('title', ${title}),
  'metadata', ${JSON.stringify(blank.metadata)}::jsonb
    || jsonb_build_object('iconId', ${id("media", n)}, 'category', ${category})))`;
const formOfVersion = sql`jsonb_set(form, '{upload,packageFileId}', to_jsonb(${fileId}))`;

const facts = JSON.stringify({ ...emptyFacts(1_000), permissions: ["android.permission.INTERNET"] });

/**
 * SQL for the status of an app's last version. In a hundred apps, one waits for a decision and two are drafts. One in
 * two hundred is on hold; the rest are live.
 */
const lastStatus = sql`(case when v < 3 then case v when 2 then 'active' else 'superseded' end
  when n % 100 = 0 then case when n % 500 = 0 then 'rereview' else 'inreview' end
  when n % 100 in (1, 2) then 'draft' when n % 200 = 3 then 'onhold' else 'active' end)`;
const isUnpublished = sql`(n % 100 in (0, 1, 2) or n % 200 = 3)`;
const status = sql`(case when v = 2 and not ${isUnpublished} then 'superseded' else ${lastStatus} end)`;
const liveVersion = versionId(sql`case when ${isUnpublished} then 2 else 3 end`);

// Raw SQL from here on: the database makes a million apps from number series, which no query builder can write.

/**
 * Returns statements that insert all developers with their accounts, and ten staff accounts; for the first batch only.
 */
export function bulkAccountStatements(batch: BulkBatch): SQL[] {
  return [
    sql`insert into developer (id, name, account_type, phone, address, city, state, country, postal_code)
    select ${id("developer", n)}, ${developerName}, 'ENTERPRISE', '+919812345670', '12, Lake Road', 'Pune',
      'Maharashtra', 'IN', '411045' from generate_series(0, ${batch.developers - 1}::int) n`,
    sql`insert into account (id, email, password_hash, role, first_name, last_name, email_verified_at, developer_id, is_demo)
    select ${id("account", n)}, 'developer' || n || '@many.example', ${batch.passwordHash}, 'normal', 'Asha', 'No ' || n,
      now(), ${id("developer", n)}, true from generate_series(0, ${batch.developers - 1}::int) n`,
    sql`insert into account (id, email, password_hash, role, first_name, last_name, email_verified_at, is_demo)
    select ${id("staff", n)}, 'staff' || n || '@many.example', ${batch.passwordHash}, 'superadmin', 'Meera', 'No ' || n,
      now(), true from generate_series(0, 9) n`,
  ];
}

const folded = (text: SQL): SQL => sql`search_words(search_fold(${text}))`;

/** Returns statements that insert the search rows which triggers would write for developers, all at once. */
export function developerSearchStatements(batch: BulkBatch): SQL[] {
  // `offset 0`: otherwise each use of a folded text would fold it again, which is nearly all of a row's cost.
  return [
    sql`insert into developer_found_by (developer_id, name, mails, words, created_at)
    select made.id, name, mail, search_vector(search_words(name), search_words(mail), '{}'), created_at
    from (select developer.id, created_at, search_fold(name) as name, 'developer' || n || '@many.example' as mail
      from generate_series(0, ${batch.developers - 1}::int) n join developer on developer.id = ${id("developer", n)}
      offset 0) made`,
    sql`select learn_search_words(array(select distinct unnest(search_words(name)) from developer_found_by))`,
  ];
}

/**
 * Returns statements that insert the search rows which triggers would write for apps: title words, package, developer
 * and description.
 */
export function appSearchStatements(batch: BulkBatch): SQL[] {
  return [
    sql`insert into app_found_by (app_id, title, names, words, description, has_contact, seq_id, developer_id, sorted_title,
      status, silent, external, featured, flagged, created_at, updated_at, live_from)
    select id, made.title, made.title || ' in.many.app' || n || ' ' || developer.name,
      search_vector(title_words, array['in', 'many', 'app' || n], developer_words),
      said.words || array_to_tsvector(array(select distinct unnest(title_words))), n % 3 > 0,
      seq_id, app.developer_id, lower(app.title), status, silent, external, featured, flag is not null, app.created_at,
      updated_at, (select live_from from version where version.id = live_version_id)
    from (select n, ${id("app", n)} as app_id, ${developerOf(batch)} as developer_id, search_fold(${title}) as title
        from ${numbers(batch)} offset 0) made
      join app on app.id = made.app_id join developer_found_by developer on developer.developer_id = made.developer_id,
      lateral (select search_words(made.title) as title_words, search_words(developer.name) as developer_words offset 0) parts,
      (select array_to_tsvector(array(select distinct unnest(${folded(sql`${description}::text`)}))) as words offset 0) said`,
    sql`select learn_search_words(array(select distinct unnest(search_words(title)) from app_found_by
      where app_id in (select ${id("app", n)} from ${numbers(batch)})))`,
  ];
}

/** Returns statements that insert apps with three versions each, their packages, pictures, histories and holds. */
export function bulkAppStatements(batch: BulkBatch): SQL[] {
  return [
    sql`insert into app (id, developer_id, package_name, title, category, status, live_version_id, created_at, updated_at)
    select ${id("app", n)}, ${developerOf(batch)}, 'in.many.app' || n, ${title}, ${category}, 'active', ${liveVersion},
      ${daysAgo(sql`400`)}, ${daysAgo(sql`(n % 300)`)} from ${numbers(batch)}`,
    sql`insert into media (id, developer_id, kind, sha256, mime, width, height, size_bytes)
    select ${id("media", n)}, ${developerOf(batch)}, 'icon', encode(sha256(n::text::bytea), 'hex'), 'image/png', 512, 512,
      20000 from ${numbers(batch)}`,
    sql`with forms as materialized (select n, ${form} as form from ${numbers(batch)})
    insert into version (id, app_id, forked_version_id, status, mode, save_type, form, version_name, version_code,
      size_bytes, step, furthest_step, missing, created_at, updated_at, submitted_at, due_at, status_since, live_from, lane, flags,
      is_update)
    select ${versionId(v)}, ${id("app", n)},
      case when v > 1 then ${versionId(sql`v - 1`)} end, ${status},
      case when v = 1 then 'create' else 'update_file' end, 'WITH_FILE', ${formOfVersion}, v || '.0.0', v::text, 9000000, 4, 4,
      case when ${status} = 'draft' then 2 else 0 end, at, at,
      case when ${status} <> 'draft' then at end, case when ${status} <> 'draft' then at + interval '1 day' end, at,
      case when ${status} in ('active', 'superseded') then at end,
      case ${status} when 'rereview' then 'resubmission' when 'inreview' then 'update' end,
      case ${status} when 'rereview' then array['resubmission'] else '{}' end, ${status} in ('inreview', 'rereview')
    from forms, generate_series(1, 3) v,
      lateral (select ${daysAgo(sql`(case v when 1 then 400 when 2 then 200 else n % 30 end)`)} as at) made`,
    sql`insert into package_file (id, developer_id, version_id, kind, file_name, size_bytes, sha256, status, verdict, facts,
      inspector_version, uploaded_at)
    select ${fileId}, ${developerOf(batch)}, ${versionId(v)}, 'apk',
      'app.apk', 9000000, encode(sha256((n || ' ' || v)::bytea), 'hex'), 'SUCCESS', 'accept', ${facts}::jsonb,
      ${sql.raw("1000000")}, now() from ${numbers(batch)}, generate_series(2, 3) v`,
    sql`insert into transition (id, app_id, version_id, from_status, to_status, by_account_id, at, lane,
      waited_from, due_at, claimed_at)
    select gen_random_uuid(), ${id("app", n)}, ${versionId(v)}, from_status, to_status,
      ${id("staff", sql`(n % 10)`)}, at + add, lane, case when lane is not null then at end,
      case when lane is not null then at + interval '1 day' end,
      case when lane is not null then at + add - interval '5 minutes' end
    from ${numbers(batch)}, generate_series(1, 3) v,
      lateral (select ${daysAgo(sql`(case v when 1 then 400 when 2 then 200 else 5 + n % 30 end)`)} as at) made,
      (values ('draft', 'pending', interval '0', null), ('inreview', 'active', interval '5 hours', 'update'))
        step (from_status, to_status, add, lane)
    where to_status = 'pending' or v < 3 or not ${isUnpublished}`,
    sql`with held as (
      insert into transition (app_id, version_id, from_status, to_status, by_account_id, at)
      select ${id("app", n)}, ${versionId(sql`3`)}, 'inreview', 'onhold', ${id("staff", sql`(n % 10)`)},
        ${daysAgo(sql`1`)} from ${numbers(batch)} where n % 200 = 3 returning id, version_id)
    insert into held_field (version_id, transition_id, field, title, description)
    select version_id, id, field, 'Blurred', 'Upload a sharper one' from held, (values ('icon'), ('title')) f (field)`,
  ];
}
