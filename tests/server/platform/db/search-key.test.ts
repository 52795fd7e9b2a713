import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

/** A title in each script of the store's thirteen languages, and a part of it as somebody may type it. */
const titles: readonly (readonly [string, string])[] = [
  ["Kirana Ledger", "LEDG"],
  ["किराना बही खाता", "बही"],
  ["মুদি দোকান খাতা", "দোকান"],
  ["కిరాణా పుస్తకం", "పుస్తకం"],
  ["किराणा वही", "किराणा"],
  ["மளிகை கணக்கு", "கணக்கு"],
  ["کرانہ کھاتہ", "کھاتہ"],
  ["કરિયાણા ખાતાવહી", "ખાતાવહી"],
  ["ದಿನಸಿ ಪುಸ್ತಕ", "ಪುಸ್ತಕ"],
  ["ମୁଦି ଦୋକାନ", "ଦୋକାନ"],
  ["പലചരക്ക് പുസ്തകം", "പുസ്തകം"],
  ["ਕਰਿਆਨਾ ਵਹੀ", "ਵਹੀ"],
  ["গেলামাল বহী", "গেলামাল"],
];

withApps("search", (app) => {
  const searchTitles = async (searchText: string) =>
    (await app().as("support").call(appCalls.listApps, { query: { searchText } })).items.map(({ title }) => title);

  it("finds a title by a part of it in every language of the store", async () => {
    for (const [title] of titles) await startDraft(app(), title);
    // Titles that sound alike in another language are found too, but rank lower.
    for (const [title, part] of titles) expect((await searchTitles(part))[0], part).toBe(title);
  });

  it("finds a title however its nukta was typed, and ignores joiners", async () => {
    await startDraft(app(), "\u0958िला और फ\u093Cोटो");
    await startDraft(app(), "രാജ്\u200Dയം");
    expect(await searchTitles("क\u093Cिला")).toHaveLength(1);
    expect(await searchTitles("किला")).toHaveLength(1);
    expect(await searchTitles("\u095Eोटो")).toHaveLength(1);
    expect(await searchTitles("രാജ്യം")).toHaveLength(1);
  });

  it("matches one or two letters only at the start of a word", async () => {
    await startDraft(app(), "Chess Master");
    expect(await searchTitles("ma")).toEqual(["Chess Master"]);
    expect(await searchTitles("c")).toEqual(["Chess Master"]);
    expect(await searchTitles("es")).toEqual([]);
    expect(await searchTitles("ess")).toEqual(["Chess Master"]);
  });
});
