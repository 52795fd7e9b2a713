import { expect, type Page } from "@playwright/test";

/**
 * Matches URLs of screens that everybody has for their own account, and of developers' and public screens that staff
 * may also open.
 */
const notStaffs = /^\/(home|profile|account|changePassword|notifications|editorials|support|faq|outbox|analytics)/;

/** Patterns for names of read-only controls: they filter, sort, open, show or export. */
const reading: readonly RegExp[] = [
  /^(Saved views|Columns|Keys|More filters|Search|Older lines|Check now|Copy|Dark|Phone|Web|Play|Show)\b/,
  /^(Next|Previous) (page|app in the queue)$/,
  /^(Download|Save the clock of all lanes as CSV|Share)\b/,
  /^(Open|Open: .+|(Go to|At) \d+:\d+|\d+ days)$/,
  // The names of tabs contain a count.
  /^(Affect my apps|To acknowledge)\b/,
  /^(All|Mine|Waiting|Ended|Decided|Open|Live|Submitted|Offered|Retired|Active|Invited|Suspended|Coming)\b/,
  /^(Resolved, \w+|Undelivered|Sent|Not sent yet|With (us|them)|Answered|Held by me|For you to read|Disagreements)\b/,
  /^(In a ticket|Passed over|Read: .+)$/,
  /^(New apps|Updates|Public|Not claimed|Changed|Draft|Scheduled|Unpublished|Listing|History)\b/,
];
const languages = /^\p{Script_Extensions=Common}*(English|[^\p{Script=Latin}]+)$|(gets English|written)$/u;

/** Lists a screen's enabled controls that are not read-only, as `screen: control`. */
export async function actsOn(page: Page, screen: string): Promise<string[]> {
  if (notStaffs.test(screen)) return [];
  await expect(page.locator("main .ant-skeleton, main [aria-busy=true]")).toHaveCount(0);
  const names = await page
    .getByRole("main")
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>("button, textarea, [role=switch]")]
        .filter((element) => element.checkVisibility() && !element.matches(":disabled"))
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
