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
  const card = developer.getByRole("region", { name: "Reviewer access" });

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
    const question = submission.getByRole("region", { name: "Do reviewers need to log in?" });
    await expect(question).toContainText("Without access, reviewers will put the version on hold.");
    await question.getByRole("button", { name: "Yes, add access" }).click();
    const form = developer.getByRole("dialog", { name: "Reviewer access" });
    await expect(form).toContainText("Deleted after the decision");
    await form.getByLabel("Username").fill(userName);
    await form.getByLabel("Password").fill(password);
    await form.getByLabel("Instructions").fill("Choose Log in, then Village.");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(question).toContainText("Yes. Login details added.");
    await tick(submission.getByRole("checkbox", { name: "We confirm all 3" }));
    await submission.getByRole("button", { name: "Submit for review" }).click();
    await expect(card).toContainText("No reviewer has opened it yet.");
    await expect(developer.getByRole("region", { name: "Recent activity" })).toContainText("1.0.0: In review", {
      timeout: 60_000,
    });
  });

  await test.step("support sees that credentials exist but cannot open them", async () => {
    const support = await enterAs(await browser.newContext(), "support");
    await openDesk(support, app);
    const access = support.getByRole("region", { name: "Reviewer access", exact: true });
    await expect(access).toContainText("Only the assigned reviewer can view it.");
    await expect(access.getByRole("button")).toHaveCount(0);
  });

  await test.step("the reviewer claims the version and opens it", async () => {
    await openDesk(desk, app);
    const access = desk.getByRole("region", { name: "Reviewer access", exact: true });
    await expect(access).toContainText("Take this version to view it.");
    await desk.getByRole("button", { name: "Take", exact: true }).click();
    await access.getByRole("button", { name: "Show" }).click();
    await expect(access).toContainText(userName);
    await expect(access).toContainText(password);
    await access.getByRole("button", { name: "Hide" }).click();
    await expect(access).not.toContainText(password);
  });

  await test.step("the approval erases the credentials, and the developer sees that they were read", async () => {
    await approve(desk, app);
    await developer.reload();
    await expect(card).toContainText("Opened by a reviewer");
    await expect(card).toContainText(/Your details were deleted on .*, when the version was approved/);
    await expect(card).toContainText("You can add it with your next version.");
  });
});
