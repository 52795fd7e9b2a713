import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import {
  editSourceDetails,
  emptyRegionalListing,
  upsertRegionalListing,
  translateRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import { translationCalls } from "#contract/catalog/listings/translation-calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { readEnvironment } from "#server/environment.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { openTranslator } from "#server/integrations/translation/open-translator.ts";
import { updateTranslationMemory } from "#server/catalog/translation/update-memory.ts";
import type { AskedAs, TestApp } from "#tests/support/app.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { completeDraft, decide, detailsOf, saveForm, startDraft, submit } from "#tests/support/builders/versions.ts";
import { type TranslationPeer, translationPeer } from "#tests/support/translation-peer.ts";
import { withApps } from "#tests/support/with-app.ts";

const english = {
  title: "Khet Khabar",
  shortDescription: "Weather and mandi prices for 2,400 markets",
  description: "Know the weather. Sell at the right price.\n\nPrices of 2,400 markets, every morning at 6.",
};
const hindi = {
  title: "खेत ख़बर",
  shortDescription: "2,400 मंडियों का मौसम और भाव",
  description: "मौसम जानें। सही भाव पर बेचें।\n\n2,400 मंडियों के भाव, हर सुबह 6 बजे।",
};

/** A form with checked Hindi texts, unchecked Tamil texts, and a Marathi title older than the English one. */
const inLanguages = (form: VersionForm): VersionForm => {
  const source = editSourceDetails(form, { ...english, title: "Khet" });
  const written = upsertRegionalListing(source, {
    ...emptyRegionalListing("mr-IN"),
    title: "शेत",
    shortDescription: "हवामान आणि भाव",
  });
  const renamed = editSourceDetails(written, { title: english.title });
  const checked = upsertRegionalListing(renamed, { ...emptyRegionalListing("hi-IN"), ...hindi });
  return upsertRegionalListing(
    checked,
    translateRegionalListing(emptyRegionalListing("ta-IN"), { ...hindi, title: "வயல்" }),
  );
};

withApps("translating listing texts", (app) => {
  let peer: TranslationPeer;
  beforeAll(async () => {
    peer = await translationPeer();
  });
  beforeEach(() => {
    peer.orders.length = 0;
    peer.ill = null;
  });
  afterEach(() => void Object.assign(app().services, { translator: null }));
  afterAll(() => peer.close());
  /** Configures the translation service, as environment variables would. */
  const configureService = () =>
    Object.assign(app().services, { translator: openTranslator(readEnvironment(peer.environment)) });

  const remember = () => updateTranslationMemory(app().services.database);
  /** Publishes another developer's app with the listings above. */
  async function liveElsewhere(running: TestApp): Promise<string> {
    const { version } = await completeDraft(running, { who: "stranger" });
    await saveForm(running, version.id, inLanguages, "stranger");
    await submit(running, version.id, "stranger");
    await runJobs(running.services);
    await remember();
    const { id } = await draftOf();
    expect(await codeOf(id, { title: english.title })).toBe("translation_not_configured");
    await decide(running, version.id, "active");
    await remember();
    return version.id;
  }
  const draftOf = async () => (await startDraft(app())).version;
  type Texts = Partial<typeof english>;
  const send = (
    versionId: string,
    texts: Texts,
    to: LanguageCode = "hi-IN",
    from: LanguageCode = "en-US",
    who: AskedAs = "normal",
  ) => app().as(who).send(translationCalls.translate, { body: { versionId, from, to, texts } });
  const translated = async (...asked: Parameters<typeof send>) => (await send(...asked)).json().items;
  const codeOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).json().code;

  it("tells the web app whether a translation service is configured", async () => {
    const hasService = async () => (await app().as("nobody").call(storeCalls.startup)).translationService;
    expect(await hasService()).toBe(false);
    configureService();
    expect(await hasService()).toBe(true);
  });

  it("translates from checked texts of live listings, also with other numbers and in reverse", async () => {
    await liveElsewhere(app());
    const { id } = await draftOf();
    expect(await translated(id, english)).toEqual(
      (["title", "shortDescription", "description"] as const).map((field) => ({
        field,
        text: hindi[field],
        source: "memory",
        rate: 1,
      })),
    );
    const [other] = await translated(id, {
      description: "Sell at the right price!\nprices of  310 markets, every morning at 7",
    });
    expect(other).toMatchObject({ text: "सही भाव पर बेचें।\n310 मंडियों के भाव, हर सुबह 7 बजे।", rate: 1 });
    expect(await translated(id, { title: "खेत खबर" }, "en-US", "hi-IN")).toMatchObject([{ text: "Khet Khabar" }]);
    // The Tamil is unchecked. The Marathi title belongs to an older English title, its short description does not.
    expect(await codeOf(id, english, "ta-IN")).toBe("translation_not_configured");
    const marathi = await translated(id, english, "mr-IN");
    expect(marathi).toMatchObject([{ field: "shortDescription", text: "हवामान आणि भाव" }]);
  });

  it("falls back to a similar text with its match rate, and skips a text with an unknown sentence", async () => {
    await liveElsewhere(app());
    const { id } = await draftOf();
    const near = await translated(id, {
      shortDescription: "Weather and mandi prices for 90 markets today",
      title: "Ludo",
    });
    expect(near).toMatchObject([{ field: "shortDescription", text: "90 मंडियों का मौसम और भाव", source: "memory" }]);
    expect(near[0].rate).toBeGreaterThan(0.7);
    expect(near[0].rate).toBeLessThan(1);
    // One sentence is unknown, so the description is not translated halfway.
    expect(await codeOf(id, { description: "Know the weather. Play with friends." })).toBe(
      "translation_not_configured",
    );
  });

  it("forgets an app's translations while the app is blocked or silent", async () => {
    const live = await liveElsewhere(app());
    const { id } = await draftOf();
    const { appId } = (await detailsOf(app(), live, "stranger")).version;
    const { pool } = app().services.database;
    for (const away of ["status = 'blocked'", "silent = true"]) {
      await pool.query(`update app set ${away} where id = $1`, [appId]);
      await remember();
      expect(await codeOf(id, { title: english.title })).toBe("translation_not_configured");
      await pool.query("update app set status = 'active', silent = false where id = $1", [appId]);
      await remember();
      expect(await translated(id, { title: english.title })).toHaveLength(1);
    }
  });

  it("asks the translation service only for texts that the translation memory lacks", async () => {
    await liveElsewhere(app());
    configureService();
    const { id } = await draftOf();
    const items = await translated(id, { title: english.title, shortDescription: "Weather and prices for all" });
    expect(items).toEqual([
      { field: "title", text: hindi.title, source: "memory", rate: 1 },
      { field: "shortDescription", text: "hi: Weather and prices for all", source: "service", rate: 1 },
    ]);
    expect(peer.orders).toEqual([
      { q: ["Weather and prices for all"], source: "en", target: "hi", format: "text", api_key: expect.any(String) },
    ]);
    // The service lacks Urdu and no similar text is known, so the answer says so.
    expect(await codeOf(id, { title: "Ludo" }, "ur-IN")).toBe("translation_language_unknown");
    peer.ill = 429;
    const answer = await send(id, { title: "Ludo" });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "translation_unavailable"]);
    expect(await translated(id, { title: english.title })).toHaveLength(1);
    peer.ill = null;
    expect(await translated(id, { title: "Ludo" })).toMatchObject([{ text: "hi: Ludo" }]);
  });

  it("limits a developer's translation service requests per hour", async () => {
    configureService();
    const { id } = await draftOf();
    await translated(id, { title: "Ludo" });
    const { pool } = app().services.database;
    await pool.query("update rate_limit set hits = $1 where key like 'translations %'", [
      limits.quotas.translationsAnHour,
    ]);
    expect(await codeOf(id, { title: "Ludo" })).toBe("rate_limited");
    expect(peer.orders).toHaveLength(1);
  });

  it("translates only for the version's developer and only while the version can be edited", async () => {
    configureService();
    const { id } = await draftOf();
    expect(await codeOf(id, { title: "Ludo" }, "hi-IN", "en-US", "stranger")).toBe("version_not_found");
    expect(await codeOf(id, { title: "Ludo" }, "hi-IN", "en-US", "admin")).toBe("forbidden");
    const { version } = await completeDraft(app());
    await submit(app(), version.id);
    expect(await codeOf(version.id, { title: "Ludo" })).toBe("version_status_conflict");
  });
});
