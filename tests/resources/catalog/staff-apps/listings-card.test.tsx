// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ListingsCard } from "#resources/catalog/staff-apps/show/ListingsCard.tsx";
import { aVersion } from "../versions/version-builder.ts";

beforeAll(() => startI18n(["review", "listings"]));
afterEach(cleanup);

test("shows staff each language's texts, screenshot source and state for the live version", () => {
  const live = aVersion(3);
  const texts = { title: "कृषि मित्र", shortDescription: "मौसम और मंडी", description: "खेती" };
  live.form.languages = [
    { ...emptyRegionalListing("hi-IN"), ...texts, screenshotIds: ["s1", "s2"], staleTexts: ["title"] },
    {
      ...emptyRegionalListing("ta-IN"),
      ...texts,
      screenshotIds: ["s1"],
      isScreenshotDefault: true,
      isLanguageAutoTranslated: true,
    },
  ];
  render(
    <MemoryRouter>
      <ListingsCard live={live} />
    </MemoryRouter>,
  );
  const [source, hindi, tamil, ...more] = screen.getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(within(source as HTMLElement).getByText("English")).toBeDefined();
  expect(within(hindi as HTMLElement).getByText("मौसम और मंडी")).toBeDefined();
  expect(within(hindi as HTMLElement).getByText("Outdated")).toBeDefined();
  expect(hindi?.textContent).toContain("2 screenshots");
  expect(within(tamil as HTMLElement).getByText("Machine-translated")).toBeDefined();
  expect(tamil?.textContent).toContain("Same as English");
});
