// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { expect, it } from "vitest";
import type { RatingSummary } from "#contract/ratings/rating-summary.ts";
import { RatingBreakdownCard } from "#resources/ratings/inbox/RatingBreakdownCard.tsx";
import { useReviewFilters } from "#resources/ratings/inbox/use-review-filters.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("ratings", "shell");

const part = (value: string, name: string) => ({ value, name, ratings: 4, average: 3.5 });
const summary: RatingSummary = {
  appId: "00000000-0000-4000-8000-000000000002",
  ratings: 4,
  average: 3.5,
  stars: [0, 0, 2, 2, 0],
  replies: { none: 4, replied: 0, outdated: 0 },
  versions: [part("612", "6.1.2")],
  devices: [part("vivo Y21", "vivo Y21")],
  languages: [part("hi-IN", "hi-IN")],
  topics: [part("battery", "battery")],
};

function Breakdown({ topics }: Pick<RatingSummary, "topics">) {
  const filters = useReviewFilters();
  return (
    <>
      <output data-testid="search">{useLocation().search}</output>
      <RatingBreakdownCard summary={{ ...summary, topics }} filters={filters} />
    </>
  );
}
const search = () => screen.getByTestId("search").textContent;
const pressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

it("shows topics first, or versions while no topic was found", () => {
  const { unmount } = renderScreen(<Breakdown topics={summary.topics} />);
  expect(screen.getByText("Topics")).toBeDefined();
  unmount();
  renderScreen(<Breakdown topics={[]} />);
  expect(screen.getByText("Versions")).toBeDefined();
});

it("filters the reviews by the row that is chosen, and clears the filter at the second click", async () => {
  renderScreen(<Breakdown topics={summary.topics} />);
  await userEvent.click(screen.getByRole("button", { name: "Battery and heat" }));
  await waitFor(() => expect(search()).toBe("?topic=battery"));
  expect(pressed("Battery and heat")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Battery and heat" }));
  await waitFor(() => expect(search()).toBe(""));
  await userEvent.click(screen.getByRole("combobox", { name: "Break down by" }));
  await userEvent.click(await screen.findByText("Versions"));
  await userEvent.click(screen.getByRole("button", { name: "6.1.2" }));
  await waitFor(() => expect(search()).toBe("?version=612"));
});
