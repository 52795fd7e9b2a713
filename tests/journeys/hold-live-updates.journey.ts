import { expect, type Page } from "@playwright/test";
import { enterAs } from "#tests/support/journey-people.ts";
import { test } from "#tests/support/journey-screens.ts";

const mark = Date.now() % 100_000;
const question = `May the survey be named in the caption? (${mark})`;
const answer = `Yes, with the month it was made. (${mark})`;
const unsentReply = "And one more thing: ";
const draft = "Accounts of a shop, on paper and on the phone.";

const field = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Counts page loads from now on, to show that live updates need no reload. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

test("messages about a hold appear live on both screens without losing text being typed", async ({
  browser,
  records,
}) => {
  const developer = await enterAs(await browser.newContext(), "enterprise");
  const reviewer = await enterAs(await browser.newContext(), "admin");
  const { held } = records;
  await developer.goto(`/home/${held.appId}/versions/${held.versionId}/held`);
  await reviewer.goto(`/review-apps/${held.versionId}`);
  const [own, desk] = [field(developer, "Short description"), field(reviewer, "Short description")];
  const reply = own.getByLabel("Reply to the review team");
  const answering = desk.getByLabel("Reply to the developer about Short description");
  await expect(reply).toBeVisible();
  await expect(answering).toBeVisible();
  const loads = [countLoads(developer), countLoads(reviewer)];

  await test.step("the developer's question appears at the desk beside a half-typed answer", async () => {
    await answering.fill("Yes, ");
    await reply.fill(question);
    await own.getByRole("button", { name: "Send reply" }).click();
    // Sooner than the polling interval without a live connection.
    await expect(desk.getByText(question)).toBeVisible({ timeout: 20_000 });
    await expect(answering).toHaveValue("Yes, ");
  });

  await test.step("the answer appears for the developer, who is typing in the field and in the reply", async () => {
    const text = own.getByLabel("English");
    const before = await text.inputValue();
    await reply.fill(unsentReply);
    await text.fill(draft);
    await answering.fill(answer);
    await desk.getByRole("button", { name: "Send reply" }).click();
    await expect(own.getByText(answer)).toBeVisible({ timeout: 20_000 });
    await expect(reply).toHaveValue(unsentReply);
    await expect(text).toHaveValue(draft);
    await expect(developer.getByText(/^Saved \d/)).toBeVisible();
    await expect(text).toHaveValue(draft);
    await text.fill(before);
    await expect(developer.getByText(/^Saved \d/)).toBeVisible();
  });

  expect(loads.map((count) => count())).toEqual([0, 0]);
});
