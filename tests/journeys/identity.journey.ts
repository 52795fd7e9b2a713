import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { computeGstinCheckCharacter } from "#contract/accounts/identity/document-numbers.ts";
import { chooseFiles } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const paper = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF\n`),
});

const pan = "AAKCS1234P";
const gstin14 = `27${pan}1Z`;
const papers = [
  { name: "PAN card", number: pan, label: "PAN" },
  { name: "GST certificate", number: gstin14 + computeGstinCheckCharacter(gstin14), label: "GSTIN" },
  { name: "Incorporation document", number: "U72900MH2015PTC082988", label: "CIN or LLPIN" },
] as const;

async function sendPaper(page: Page, { number, label }: (typeof papers)[number], company: string): Promise<void> {
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await page.getByLabel("Name on document").fill(company.toUpperCase());
  await page.getByLabel(label, { exact: true }).fill(number);
  await expect(page.getByText(/^Names match/).last()).toBeVisible();
  await chooseFiles(page.getByRole("button", { name: "Upload file" }), paper(label));
  await expect(page.getByRole("button", { name: "Upload file" })).toBeHidden();
}

test("organisation uploads identity documents, and an admin approves them", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "enterprise");
  let company = "";

  await test.step("the required documents are uploaded, and names are compared while typing", async () => {
    await page.goto("/identity");
    await page.getByRole("button", { name: "Start again", exact: true }).click();
    await page.getByRole("button", { name: "Add", exact: true }).first().click();
    const hint = await page.getByText(/^As printed/).textContent();
    company = hint?.split("Account name: ")[1] ?? "";
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    for (const document of papers) await sendPaper(page, document, company);
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByText("We’re reviewing your documents", { exact: false })).toBeVisible();
  });

  await test.step("an admin finds them in the queue and approves each", async () => {
    const desk = await enterAs(await browser.newContext(), "admin", "/identity-checks");
    await desk.getByRole("row", { name: company }).first().click();
    for (const { name } of papers)
      await desk
        .getByRole("group", { name: `Decision on ${name}` })
        .getByRole("button", { name: "Approve" })
        .click();
    await desk.getByRole("button", { name: "Submit 3 decisions" }).click();
    await expect(desk.getByRole("main").getByText("Verified", { exact: true }).first()).toBeVisible();
  });

  await test.step("the organisation sees how long the verification is valid", async () => {
    await page.reload();
    await expect(page.getByText("Verified until", { exact: false })).toBeVisible();
  });
});
