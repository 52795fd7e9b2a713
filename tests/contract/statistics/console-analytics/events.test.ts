import { describe, expect, it } from "vitest";
import { ConsoleEvent } from "#contract/statistics/console-analytics/events.ts";
import { maskEmails } from "#contract/statistics/console-analytics/mask-emails.ts";
import { analyticsPageForTitle, analyticsPageNames } from "#contract/statistics/console-analytics/pages.ts";
import {
  analyticsLimits,
  analyticsEventNames,
  analyticsTagValues,
  utmTags,
} from "#contract/statistics/console-analytics/event-tags.ts";
import { metricDescriptions } from "#contract/statistics/metrics.ts";
import { listResourceViews } from "#providers/resource.ts";
import { signedOutScreens } from "#resources/accounts/auth/signed-out-screens.ts";
import { submitDeclarations } from "#resources/catalog/versions/submit/submit-blocker.ts";
import { resources } from "#src/resources.ts";

const base = { page: "home", from: null, agoMs: 0 } as const;
const isTaken = (event: object): boolean => ConsoleEvent.safeParse(event).success;

/** Every tag of an event with its first value. */
const tagsOf = (name: string): [string, string][] => {
  const values = Object.entries<Readonly<Record<string, readonly string[]>>>(analyticsTagValues).find(
    ([event]) => event === name,
  )?.[1];
  return values ? Object.entries(values).map(([tag, list]) => [tag, list[0] ?? ""]) : utmTags.map((tag) => [tag, "x"]);
};

describe.each(analyticsEventNames.map((name) => [name]))("%s", (name) => {
  const all = tagsOf(name);

  it("accepts each of the event's own tags, alone and together", () => {
    expect(isTaken({ ...base, name, tags: {} })).toBe(true);
    for (const [tag, value] of all) expect(isTaken({ ...base, name, tags: { [tag]: value } }), tag).toBe(true);
    expect(isTaken({ ...base, name, tags: Object.fromEntries(all) })).toBe(true);
  });

  it("has at most 20 tags and rejects another event's tags", () => {
    expect(all.length).toBeLessThanOrEqual(analyticsLimits.tags);
    const foreign = analyticsEventNames.flatMap(tagsOf).filter(([tag]) => !all.some(([own]) => own === tag));
    for (const [tag, value] of [...foreign, ["email", "x"]] as const)
      expect(isTaken({ ...base, name, tags: { [tag]: value } }), tag).toBe(false);
  });

  it("rejects free text in enum tags, and any value over 60 characters", () => {
    const closed = name === "USER_VISIT_IMPRESSION" ? [] : all;
    for (const [tag] of closed)
      expect(isTaken({ ...base, name, tags: { [tag]: "typed by somebody" } }), tag).toBe(false);
    for (const [tag] of all) expect(isTaken({ ...base, name, tags: { [tag]: "x".repeat(61) } }), tag).toBe(false);
  });
});

describe("names in console analytics", () => {
  const titles = [...resources.flatMap(listResourceViews), ...signedOutScreens].map(({ title }) => title);

  it("gives every route a page name of its own", () => {
    expect(titles.filter((title) => analyticsPageForTitle(title) === "other")).toEqual([]);
    expect(new Set(analyticsPageNames).size).toBe(analyticsPageNames.length);
  });

  it("reports an unknown route as other and rejects a URL as page name", () => {
    expect(analyticsPageForTitle("/home/42")).toBe("other");
    expect(isTaken({ ...base, page: "/home/42", name: "MENU_CLICKED", tags: {} })).toBe(false);
  });

  it("lists exactly the existing charts and declarations as tag values", () => {
    expect([...analyticsTagValues.REPORT_CHART_FAILED.chart].sort()).toEqual(Object.keys(metricDescriptions).sort());
    expect(analyticsTagValues.CREATE_APP_DECLARATION_CLICKED.declaration).toEqual(submitDeclarations);
  });
});

describe("maskEmails", () => {
  it.each([
    ["meera@kaveri.example", "***"],
    ["from meera.iyer+diwali@mail.kaveri.example, again", "from ***, again"],
    ["ref=meera%40kaveri.example&x=1", "ref=***&x=1"],
    ["meera%2540kaveri.example", "***"],
    ["मीरा@उदाहरण.भारत", "***"],
    ["diwali-sale 50%", "diwali-sale 50%"],
    ["@handle", "@handle"],
  ])("masks emails: %s becomes %s", (text, masked) => {
    expect(maskEmails(text)).toBe(masked);
  });
});
