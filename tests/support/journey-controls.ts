import { expect, type Page } from "@playwright/test";

/**
 * Matches URLs of screens that everybody has for their own account, and of developers' and public screens that staff
 * may also open.
 */
const notStaffs = /^\/(home|profile|account|changePassword|notifications|editorials|support|faq|outbox|analytics)/;

/** Patterns for names of read-only controls: they filter, sort, open, show or export. */
const reading: readonly RegExp[] = [
  /^(Saved views|Columns|Shortcuts|Keyboard shortcuts|More filters|Search|Older|Verify log|Copy|Dark|Phone|Web|Play|Show|View|Preview|Expand|Apply)\b/,
  /^(Next|Previous) (page|app)$/,
  /^(Download|Share)\b/,
  /^(Open|Open .+|(Go to|At) \d+:\d+|\d+ days)$/,
  // The names of tabs contain a count.
  /^(Affecting my apps|To acknowledge)\b/,
  /^(All|Mine|Assigned to me|Waiting|Closed|Needs reply|Available|Decided|Open|Live|Submitted|Offered|Retired|Active|Invited|Suspended|Upcoming)\b/,
  /^(Resolved: \w+|Undelivered|Sent|Pending|With developers|Answered|My holds|To review|Completed|Disagreements|Published|Unpublished changes)\b/,
  /^(In a ticket|Skipped|Read: .+)$/,
  /^(New apps|Updates|Public|Unassigned|Changed|Changes|Text|Updated|Draft|Scheduled|Offline|Listing|History|Full history)\b/,
];
const languages = /^\p{Script_Extensions=Common}*(English|[^\p{Script=Latin}]+)$|(falls back to English|written)$/u;

/** Lists a screen's enabled controls that are not read-only, as `screen: control`. */
export async function actsOn(page: Page, screen: string): Promise<string[]> {
  if (notStaffs.test(screen)) return [];
  await expect(page.locator("main .ant-skeleton, main [aria-busy=true]")).toHaveCount(0);
  const names = await page
    .getByRole("main")
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>("button, textarea, [role=switch]")]
        .filter((element) => element.checkVisibility() && !element.matches(":disabled, [aria-disabled=true]"))
        .map((element) =>
          element.tagName === "TEXTAREA"
            ? "text"
            : (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
        ),
    );
  return names
    .filter((name) => name !== "" && !languages.test(name) && !reading.some((known) => known.test(name)))
    .map((name) => `${screen}: ${name}`);
}
