import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { buildSmallPackage, fillDraft, tick } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { approve, openDesk } from "#tests/support/journey-review.ts";

const mark = randomUUID().slice(0, 8);
const app = `Gaon Khata ${mark}`;
const userName = `reviewer-${mark}`;
const password = `Neem-Tree-${mark}`;

test("reviewer logs in with the developer's test credentials, which are erased after approval", async ({ browser }) => {
  const developer = await enterAs(await browser.newContext(), "normal");
  const desk = await enterAs(await browser.newContext(), "admin");
  const card = developer.getByRole("region", { name: "Access for the reviewer" });

  await test.step("the developer is asked before submission and enters credentials", async () => {
    await fillDraft(developer, {
      title: app,
      file: await buildSmallPackage({ label: app, package: `in.patang.khata${mark}` }),
      shortDescription: "Accounts of a village.",
      description: "Who owes what to whom.",
    });
    await developer.getByRole("link", { name: "Preview" }).click();
    await developer.getByRole("button", { name: "Submit for review" }).click();
    const submission = developer.getByRole("dialog", { name: /^Submit 1.0.0/ });
    const question = submission.getByRole("region", { name: "Does a reviewer need a log-in?" });
    await expect(question).toContainText("A reviewer who cannot get in holds the version.");
    await question.getByRole("button", { name: "Yes, give access" }).click();
    const form = developer.getByRole("dialog", { name: "Access for the reviewer" });
    await expect(form).toContainText("erased when the version is approved");
    await form.getByLabel("User name").fill(userName);
    await form.getByLabel("Password").fill(password);
    await form.getByLabel("Steps to what matters").fill("Choose Log in, then Village.");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(question).toContainText("Yes, and a log-in is there.");
    for (const statement of [/^We hold the rights/, /^Data permissions/, /^We follow the terms/])
      await tick(submission.getByRole("checkbox", { name: statement }));
    await submission.getByRole("button", { name: "Submit for review" }).click();
    await expect(card).toContainText("No reviewer has opened it yet.");
    await expect(developer.getByRole("region", { name: "Latest" })).toContainText("1.0.0: In review", {
      timeout: 60_000,
    });
  });

  await test.step("support sees that credentials exist but cannot open them", async () => {
    const support = await enterAs(await browser.newContext(), "support");
    await openDesk(support, app);
    const access = support.getByRole("region", { name: "Access", exact: true });
    await expect(access).toContainText("Only the reviewer who has claimed the version can open it.");
    await expect(access.getByRole("button")).toHaveCount(0);
  });

  await test.step("the reviewer claims the version and opens it", async () => {
    await openDesk(desk, app);
    const access = desk.getByRole("region", { name: "Access", exact: true });
    await expect(access).toContainText("Claim this version to open it.");
    await desk.getByRole("button", { name: "Claim", exact: true }).click();
    await access.getByRole("button", { name: "Show" }).click();
    await expect(access).toContainText(userName);
    await expect(access).toContainText(password);
    await access.getByRole("button", { name: "Cover" }).click();
    await expect(access).not.toContainText(password);
  });

  await test.step("the approval erases the credentials, and the developer sees that they were read", async () => {
    await approve(desk, app);
    await developer.reload();
    await expect(card).toContainText("A reviewer opened it");
    await expect(card).toContainText(/What you gave was erased .* when the version was approved/);
    await expect(card).toContainText("It can be given with the next version.");
  });
});
