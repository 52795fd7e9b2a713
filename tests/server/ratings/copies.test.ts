import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { eraseRatingReplies } from "#server/ratings/personal-data.ts";
import { ratingText } from "#server/ratings/ratings.tables.ts";
import { isNearDuplicate, computeMinHashSignature } from "#server/ratings/near-duplicates/minhash.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";

const same = [
  "This app stole my money, do not install it at any cost!",
  "this app stole my money. Do not install it, at any cost",
  "This app stole my money, do not install it at any cost!! 1",
  "THIS APP STOLE MY MONEY DO NOT INSTALL IT AT ANY COST",
];

withApps("near-duplicate reviews", (app) => {
  const copies = async (id: string) =>
    (await app().as("support").call(ratingCalls.ratingCopies, { params: { id } })).items;

  it("groups near-duplicate reviews across batches, and lists and updates the group", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    const other = await publishedApp(app(), "Rail Saathi");
    const lines = same.map((text, at) =>
      ratingLine(made, { stars: 1, text, at: new Date(Date.now() - (9 - at) * 60_000).toISOString() }),
    );
    await takeLines(app(), [...lines.slice(0, 2), ratingLine(made, { text: "Works well on my phone." })]);
    await takeLines(app(), [...lines.slice(2), ...same.map((text) => ratingLine(other, { text }))]);
    const [group, ...others] = await copies(made.id);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ ratings: 4, waiting: 4, average: 1, text: same[3] });
    const query = { copies: group?.id ?? "", reply: "none" };
    const read = () =>
      app()
        .as("normal")
        .call(ratingCalls.listRatings, { params: { id: made.id }, query });
    const [first] = (await read()).items;
    const body = { ratingId: first?.id ?? "", revision: 0, replyText: "Please write to us." };
    await app().as("normal").call(ratingCalls.respondToRating, { body });
    expect((await read()).items).toHaveLength(3);
    expect(await copies(made.id)).toMatchObject([{ ratings: 4, waiting: 3 }]);
    // Groups are not counted again while nothing changes.
    const statements = await statementsOf(() => copies(made.id));
    expect(statements.filter(({ text }) => text.includes("group by"))).toEqual([]);
    await app().services.database.transaction((tx) => eraseRatingReplies(tx, made.developerId));
    expect(await copies(made.id)).toMatchObject([{ ratings: 4, waiting: 4 }]);
    // A group holds one app's reviews only, and an edited review leaves it.
    const stranger = await app()
      .as("normal")
      .call(ratingCalls.listRatings, { params: { id: other.id }, query });
    expect(stranger.items).toEqual([]);
    await takeLines(app(), [{ ...lines[0], text: "It is fine now.", at: new Date().toISOString() }]);
    expect(await copies(made.id)).toMatchObject([{ ratings: 3 }]);
  });

  it("deletes a review's text once its rating is withdrawn", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    const line = ratingLine(made, {
      text: "Words that only one person wrote.",
      at: new Date(Date.now() - 60_000).toISOString(),
    });
    const textCount = async () => (await app().services.database.db.select().from(ratingText)).length;
    const before = await textCount();
    await takeLines(app(), [line]);
    expect(await textCount()).toBe(before + 1);
    const { rating_id, app_id, package: name } = line;
    await takeLines(app(), [{ rating_id, app_id, package: name, withdrawn: true, at: new Date().toISOString() }]);
    expect(await textCount()).toBe(before);
  });
});

it.each([
  ["बहुत बेकार ऐप है, पैसे कट गए", "बहुत बेकार ऐप है पैसे कट गए!!", true],
  ["ਬਹੁਤ ਵਧੀਆ ਐਪ ਹੈ ਜੀ", "ਬਹੁਤ ਵਧੀਆ ਐਪ ਹੈ ਜੀ।", true],
  ["good", "Good!", true],
  ["👍👍", "👍👍", true],
  ["👍👍", "👎", false],
  ["good", "bad", false],
  ["Works well on my phone, thank you.", "Does not work on my tablet, please mend it.", false],
  ["बहुत अच्छा ऐप है", "बहुत बेकार ऐप है, हटा दिया", false],
])("compares %s with %s as near-duplicates: %s", (first, second, alike) => {
  expect(isNearDuplicate(computeMinHashSignature(first), computeMinHashSignature(second))).toBe(alike);
});
