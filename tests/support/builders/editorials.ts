import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import {
  type EditorialFacts,
  type EditorialText,
  emptyEditorialFacts,
  emptyEditorialText,
} from "#contract/publishing/editorials/editorial-content.ts";
import type { EditorialKind } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { AskedAs, TestApp } from "../app.ts";

export const someWords: EditorialText = {
  ...emptyEditorialText,
  title: "Reading a hold",
  summary: "The five usual reasons, and what to do about each.",
  blocks: [
    { id: "aaaa", type: "heading", text: "What a hold says", note: "", mediaId: null },
    { id: "bbbb", type: "paragraph", text: "Each reason names **one field**.", note: "", mediaId: null },
  ],
};

export const inHindi: EditorialText = {
  ...someWords,
  title: "होल्ड को कैसे पढ़ें",
  summary: "पाँच आम कारण, और हर एक का उपाय।",
};

interface Made {
  readonly kind?: EditorialKind;
  readonly language?: LanguageCode;
  readonly words?: Partial<EditorialText>;
  readonly facts?: Partial<EditorialFacts>;
}

/** Creates a complete editorial draft, publishable unless `made` prevents it; returns its id. */
export async function aDraft(app: TestApp, made: Made = {}): Promise<string> {
  const { kind = "news", language = "en-US", words = {}, facts = {} } = made;
  const admin = app.as("admin");
  const title = words.title ?? someWords.title;
  const { id } = await admin.call(cmsCalls.addEditorial, { body: { kind, language, title: title || "Untitled" } });
  const { facts: known } = await admin.call(cmsCalls.cmsItem, { params: { id } });
  await writeText(app, id, language, { ...someWords, ...words });
  await admin.call(cmsCalls.writeEditorialFacts, {
    params: { id },
    body: {
      revision: 1,
      facts: { ...emptyEditorialFacts, number: known.number, author: "Devika Menon, policy team", ...facts },
    },
  });
  return id;
}

/** Saves the draft's text in a language, replacing any other. */
export async function writeText(app: TestApp, id: string, language: LanguageCode, words: EditorialText) {
  const { texts } = await app.as("admin").call(cmsCalls.cmsItem, { params: { id } });
  const revision = texts.find((text) => text.language === language)?.number ?? 0;
  return app.as("admin").call(cmsCalls.writeEditorialText, { params: { id, language }, body: { ...words, revision } });
}

interface Times {
  readonly publishAt?: string | null;
  readonly unpublishAt?: string | null;
}

export async function publishEditorialItem(app: TestApp, id: string, times: Times = {}, who: AskedAs = "admin") {
  const { revision } = await app.as("support").call(cmsCalls.cmsItem, { params: { id } });
  const body = { revision, publishAt: null, unpublishAt: null, ...times };
  return app.as(who).send(cmsCalls.publishEditorial, { params: { id }, body });
}

/** Creates a published editorial; returns its id. */
export async function anEditorial(app: TestApp, made: Made = {}): Promise<string> {
  const id = await aDraft(app, made);
  const answer = await publishEditorialItem(app, id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
}
