// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { UnansweredQuestionTag } from "#resources/review/holds/HoldCells.tsx";
import { ReviewHoldList } from "#resources/review/holds/list.tsx";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("holds", "review", "versions", "shell", "statuses", "errors");
const api = fakeApi().on(reviewDeskCalls.listHolds, partly([])).on(reviewDeskCalls.reviewCounts, never);

it("says how long ago a question was asked, not only its time of day", async () => {
  const askedAt = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
  renderScreen(<UnansweredQuestionTag askedAt={askedAt} />, { as: "admin" });
  expect(await screen.findByText("Asked 3 hours ago")).toBeDefined();
});

it("leaves a tab's count out until it is known", async () => {
  renderScreen(<ReviewHoldList />, { as: "admin" });
  expect(await screen.findByText("Needs reply")).toBeDefined();
});

it("shows a tab's count once it is known, also 0", async () => {
  api.on(reviewDeskCalls.reviewCounts, partly({ asked: 0 }));
  renderScreen(<ReviewHoldList />, { as: "admin" });
  expect(await screen.findByText("Needs reply 0")).toBeDefined();
});
