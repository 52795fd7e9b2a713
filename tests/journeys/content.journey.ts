import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { test } from "#tests/support/journey.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/journey-accessible.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";
import { recordVideo } from "#tests/support/record-video.ts";

const app = "Bhajan Sangrah";
const Versions = z.array(z.object({ id: z.string(), appId: z.string(), title: z.string(), status: z.string() }));

async function openContent(page: Page): Promise<string> {
  await page.getByRole("row", { name: app }).click();
  await page.getByRole("link", { name: "Content & Videos" }).click();
  await expect(page.getByRole("heading", { name: "Content & Videos", level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Sets the file on the input behind the upload button. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "video/webm", buffer });

test("reviewer sees a video with captions on one card and rejects it with three keys", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "admin");
  await page.goto("/media-review");
  await page.getByRole("button", { name: "Review next" }).click();
  await expect(page.getByRole("heading", { name: "पत्ती की फ़ोटो से रोग पहचानें", level: 1 })).toBeVisible();
  const moments = page.getByRole("list", { name: "Six frames from the video" });
  await expect(moments.getByRole("button", { name: /^At 0:/ })).toHaveCount(6);
  // Scenes that the live video has too are marked differently from new scenes.
  await expect(moments.getByText(/^same as live/).first()).toBeVisible();
  await expect(moments.getByText("new").first()).toBeVisible();
  const captions = page.getByRole("group", { name: "Captions", exact: true });
  await expect(captions.getByRole("columnheader")).toHaveText(["Start", "हिन्दी", "मराठी", "தமிழ்"]);
  await expect(captions.getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("list", { name: "File details" })).toContainText("30 s of 60");
  const liveVideo = page.getByRole("region", { name: "Replaces live:" });
  await expect(liveVideo).toContainText("0:20");
  await expect(liveVideo).toContainText("मराठी");
  await captions.getByRole("button", { name: "Go to 0:15" }).click();
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(15);
  await expectAccessible(page, "card of a video with captions");
  await expectNoOverflow(page, "card of a video with captions");
  for (const key of ["r", "1", "Control+Enter"]) {
    await page.keyboard.press(key);
    // Wait for the reason templates before the digit key picks one.
    if (key === "r") await expect(page.getByRole("button", { name: "Claim without a source" })).toBeVisible();
  }
  await expect(page.getByText("No unassigned items left")).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("पत्ती की फ़ोटो से रोग पहचानें rejected")).toBeVisible();
});

test("a promo video goes from upload check to review, live and deletion, and support only reads", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await enterAs(context, "enterprise");
  const address = await openContent(page);
  const list = page.getByRole("region", { name: "All content" });
  const upright = await recordVideo(page, { width: 360, height: 640, ms: 1500 });

  await test.step("a video with the wrong aspect ratio is refused with a hint what to change", async () => {
    const lying = await recordVideo(page, { width: 640, height: 360, ms: 600 });
    await choose(page, "lying.webm", lying);
    await expect(page.getByText("The video is 640 × 360. This content type needs 9:16")).toBeVisible();
    await page.getByRole("button", { name: "Remove lying.webm from the list" }).click();
    await expect(list).toContainText("No content yet");
  });

  await test.step("a valid video becomes a draft with its own thumbnail", async () => {
    await choose(page, "leaf-scan.webm", upright);
    await expect(page.getByText("Added as a draft")).toBeVisible();
    const queue = page.getByRole("list", { name: "Uploads" });
    await expect(queue.getByRole("button", { name: /^Frame at 0:0/ })).toHaveCount(6);
    const row = page.getByRole("row", { name: "leaf-scan" });
    await expect(row).toContainText("In Draft");
    await expect(row).toContainText("360 × 640");
    await expect(row.locator("img")).toHaveCount(1);
    await expect(page).toHaveURL(/status=.*draft/);
    await expectAccessible(page, "content with an item");
    await expectNoOverflow(page, "content with an item");
  });

  await test.step("its thumbnail and name are changed", async () => {
    const more = page.getByRole("button", { name: "More actions for leaf-scan" });
    const before = await page.getByRole("row", { name: "leaf-scan" }).locator("img").getAttribute("src");
    await more.click();
    await page.getByRole("menuitem", { name: "Change thumbnail" }).click();
    const moments = page.getByRole("dialog").getByRole("button", { name: /^Frame at 0:0/ });
    await expect(moments).toHaveCount(6);
    await moments.first().click();
    await page.getByRole("button", { name: "Use thumbnail" }).click();
    await expect(page.getByText("Thumbnail changed")).toBeVisible();
    await expect(page.getByRole("row", { name: "leaf-scan" }).locator("img")).not.toHaveAttribute("src", before ?? "");
    await more.click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByLabel("Name in the store").fill("पत्ती पर दाग?");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("row", { name: "पत्ती पर दाग?" })).toBeVisible();
  });

  await test.step("captions are typed, validated, shown, imported from a file and saved", async () => {
    await page.getByRole("button", { name: "More actions for पत्ती पर दाग?" }).click();
    await page.getByRole("menuitem", { name: "Captions" }).click();
    const dialog = page.getByRole("dialog", { name: "Captions for पत्ती पर दाग?" });
    await dialog.getByRole("button", { name: "Add line" }).click();
    await dialog.getByLabel("Line 1, text").fill("पत्ती पर दाग?");
    await dialog.getByLabel("Line 1, end").fill("9");
    await expect(dialog.getByText("Ends after the video.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save captions" })).toBeDisabled();
    await dialog.getByLabel("Line 1, end").fill("0:01");
    await expectAccessible(page, "captions of an item");
    await dialog.getByRole("button", { name: "Save captions" }).click();
    await expect(page.getByText("Captions saved")).toBeVisible();
    const video = dialog.locator("video");
    await expect
      .poll(() =>
        video.evaluate((element: HTMLVideoElement) =>
          [...element.textTracks].map(({ mode, cues }) => [mode, cues?.length]),
        ),
      )
      .toEqual([["showing", 1]]);
    await dialog.getByLabel("Caption language").first().click();
    await page.locator(".ant-select-item-option").filter({ hasText: "मराठी" }).click();
    const file = { name: "mr.vtt", mimeType: "text/vtt" };
    const vtt = dialog.locator('input[type="file"]');
    await vtt.setInputFiles({ ...file, buffer: Buffer.from("WEBVTT\n\n0:01 --> 0:02\nहो") });
    await expect(dialog.getByText("Check line 3")).toBeVisible();
    await vtt.setInputFiles({ ...file, buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nपानावर डाग?") });
    await expect(dialog.getByLabel("Line 1, text")).toHaveValue("पानावर डाग?");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("dialog").filter({ hasText: "Leave without saving?" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await dialog.getByRole("button", { name: "Save captions" }).click();
    await expect(dialog.getByRole("button", { name: "Delete this language" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a YouTube link is recognised, and YouTube gets no request before the video is played", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname.includes("youtube")) asked.push(request.headers()["referer"] ?? "none");
    });
    await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }));
    await page.getByRole("button", { name: "Embed link" }).click();
    await page.getByLabel("YouTube link").fill("youtu.be/kM4rabi-202?si=x");
    await expect(page.getByText("Found YouTube video kM4rabi-202")).toBeVisible();
    await page.getByLabel("Name in the store").fill("Rabi, five things");
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Play Rabi, five things from YouTube" }).click();
    await expect(page.frameLocator("iframe").getByText("The player")).toBeVisible();
    expect(asked).toEqual([`${new URL(page.url()).origin}/`]);
    await page.getByRole("button", { name: "Add as draft" }).click();
    await expect(page.getByRole("row", { name: "Rabi, five things" })).toContainText("YouTube");
    await expectAccessible(page, "content with an embed");
    await page.getByRole("button", { name: "More actions for Rabi, five things" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("row", { name: "Rabi, five things" })).toHaveCount(0);
  });

  await test.step("fetching a file by URL is refused when the server may not, and the URL stays in the field", async () => {
    await page.getByRole("button", { name: "From URL" }).click();
    const field = page.getByLabel("File URL");
    await field.fill("http://example.com/leaf.mp4");
    await expect(page.getByText("Enter a full URL that starts with https://.")).toBeVisible();
    await field.fill("https://example.com/leaf.mp4");
    await page.getByRole("button", { name: "Import file" }).click();
    await expect(page.getByText("This server can’t fetch files from the internet.")).toBeVisible();
    await expect(field).toHaveValue("https://example.com/leaf.mp4");
  });

  await test.step("it is commented on, and its file is reused in another language without another upload", async () => {
    await page.getByRole("button", { name: "0 comments on पत्ती पर दाग?" }).click();
    await page.getByRole("textbox", { name: "Comment" }).fill("For the Rabi season.");
    await page.getByRole("button", { name: "Add comment", exact: true }).click();
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("For the Rabi season.");
    await expectAccessible(page, "comments of an item");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More actions for पत्ती पर दाग?" }).click();
    await page.getByRole("menuitem", { name: "Save to library" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save to library" }).click();
    await expect(page.getByText("1 file saved to library")).toBeVisible();
    await page.getByRole("button", { name: "From library" }).click();
    await page.getByLabel("Language", { exact: true }).first().click();
    await page.locator(".ant-select-item-option").filter({ hasText: "मराठी" }).click();
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByRole("row", { name: "leaf-scan" })).toContainText("मराठी");
    await page.getByRole("button", { name: "More actions for leaf-scan" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toContainText("the file is still used in 1 other place");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("row", { name: "leaf-scan" })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove leaf-scan.webm from the library" }).click();
    await expect(page.getByText("Your library is empty")).toBeVisible();
  });

  await test.step("the filtered list is downloaded as CSV", async () => {
    await page.getByRole("button", { name: "Download all filtered rows" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^content-in\.sahyadri\.bhajan-.*\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain("पत्ती पर दाग?,leaf-scan.webm,Vertical video,Video,en-US,360 × 640,");
  });

  await test.step("support sees the content without buttons to change it", async () => {
    const support = await enterAs(await browser.newContext(), "support");
    await support.goto(`${address}?status=draft`);
    await expect(support.getByRole("row", { name: "पत्ती पर दाग?" })).toBeVisible();
    await expect(support.getByRole("button", { name: "Choose files" })).toHaveCount(0);
    await expect(support.getByRole("button", { name: /^More actions/ })).toHaveCount(0);
  });

  const staff = await enterAs(await browser.newContext(), "admin");
  /** Sends the item to review and opens its card with “Review next”. */
  const sendAndOpen = async (note: string) => {
    await page.getByRole("button", { name: "Submit पत्ती पर दाग? for review" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(note);
    await dialog.getByRole("button", { name: /^(Submit for review|Resubmit)$/ }).click();
    await expect(page.getByText("1 item submitted for review")).toBeVisible();
    await expect(page.getByRole("row", { name: "पत्ती पर दाग?" })).toContainText("In Review");
    await staff.goto("/media-review");
    await staff.getByRole("button", { name: "Review next" }).click();
    await expect(staff.getByRole("heading", { name: "पत्ती पर दाग?", level: 1 })).toBeVisible();
    await expect(staff.getByRole("button", { name: /^At 0:0/ })).toHaveCount(6);
  };

  await test.step("a reviewer rejects it with three keys, and the developer reads the reason", async () => {
    await sendAndOpen("For the Rabi season.");
    await expectAccessible(staff, "media card");
    await expectNoOverflow(staff, "media card");
    await staff.keyboard.press("r");
    await expect(staff.getByRole("button", { name: "Claim without a source" })).toBeVisible();
    await staff.keyboard.press("1");
    await staff.keyboard.press("Control+Enter");
    await expect(staff.getByText("No unassigned items left")).toBeVisible();
    await staff.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByRole("row", { name: "पत्ती पर दाग?" })).toContainText("Rejected");
    await expect(page.getByRole("row", { name: "पत्ती पर दाग?" })).toContainText("Claim without a source");
  });

  await test.step("after resubmission it is approved and live", async () => {
    await sendAndOpen("The claim is out.");
    await expect(staff.getByText("The claim is out.")).toBeVisible();
    await staff.keyboard.press("a");
    await staff.keyboard.press("Control+Enter");
    await staff.getByRole("button", { name: "Send now" }).click();
    await expect(staff.getByText("पत्ती पर दाग? approved")).toBeVisible();
    const address = new URL(page.url());
    await page.goto(`${address.pathname}?status=live`);
    await expect(page.getByRole("row", { name: "पत्ती पर दाग?" })).toContainText("Live");
  });

  await test.step("the delete dialog says that the file is deleted too", async () => {
    await page.getByRole("button", { name: "More actions for पत्ती पर दाग?" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("the file isn’t used anywhere else");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("1 item deleted")).toBeVisible();
    await expect(page.getByRole("row", { name: "पत्ती पर दाग?" })).toHaveCount(0);
  });

  await test.step("listing videos are added in the wizard and reused in another language without another upload", async () => {
    const headers = await headersAs(page.request, demoPeople.enterprise);
    const { items } = await (await page.request.get("/api/app/versions?limit=100", { headers })).json();
    const draft = Versions.parse(items).find(({ title, status }) => title === "Panchang 2027" && status === "draft");
    await page.goto(`/home/${draft?.appId}/versions/${draft?.id}/1`);
    const card = page.getByRole("region", { name: /^Videos/ });
    await card.getByRole("button", { name: "Upload videos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "new-year.webm", mimeType: "video/webm", buffer: upright });
    await expect(dialog.getByText("Added as a draft")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    const videos = card.getByRole("list", { name: "Listing videos" });
    await expect(videos).toContainText("new-year");
    await card.getByLabel("Language", { exact: true }).first().click();
    await page.locator(".ant-select-item-option").filter({ hasText: "मराठी" }).click();
    await expect(card.getByText("No videos in this language yet.")).toBeVisible();
    await card.getByRole("button", { name: "Reuse videos" }).click();
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("1 video added as a draft")).toBeVisible();
    await expect(videos).toContainText("new-year");
  });
});
