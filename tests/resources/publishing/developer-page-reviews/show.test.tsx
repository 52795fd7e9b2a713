// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import {
  developerPageReviewCalls,
  type ReviewedPageDetails,
} from "#contract/publishing/developer-pages/review-calls.ts";
import { PageDecisionCard } from "#resources/publishing/developer-page-reviews/PageDecisionCard.tsx";
import { ReviewedContentCard } from "#resources/publishing/developer-page-reviews/ReviewedContentCard.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const { decideDeveloperPage } = developerPageReviewCalls;
const api = fakeApi();
screenTexts("developer-page-reviews", "shell", "errors");

const words = [{ language: "en-US" as const, tagline: "Kites", about: "We make kites." }];
const draft = { ...emptyDeveloperPage, words, links: [{ label: "Shop", url: "https://kite.example/" }] };
const published = { name: "Kite Works", draft, picture: null, banner: null };
const submitted = {
  ...published,
  draft: { ...draft, links: [...draft.links, { label: "Login", url: "https://evil.example/" }] },
};
const page: ReviewedPageDetails = {
  id: "0b8f3a52-5a8f-4b43-9c4e-6f0c2f6b8a11",
  name: "Kite Works",
  submittedAt: "2026-11-20T10:00:00.000Z",
  publishedAt: "2026-11-01T10:00:00.000Z",
  revision: 5,
  address: "https://store.example/dev/kite-works",
  submitted,
  published,
  missing: [],
};

test("marks the changed parts of submitted content, and shows its links as text", () => {
  const { container } = renderScreen(<ReviewedContentCard title="Submitted" content={submitted} before={published} />);
  expect(screen.getAllByText("Changed")).toHaveLength(1);
  expect(screen.getByText("https://evil.example/")).toBeTruthy();
  expect(container.querySelector("a")).toBeNull();
});

test("refuses submitted content with a reason only, and keeps the reason after a 409", async () => {
  api.on(decideDeveloperPage, refuse("revision_conflict"));
  const user = userEvent.setup();
  renderScreen(<PageDecisionCard page={page} />);
  await user.click(screen.getByText("Reject"));
  const send = () => screen.getByRole("button", { name: "Reject page" });
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.type(screen.getByLabelText("Reason for the developer"), "Not your bank.");
  await user.click(send());
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByDisplayValue("Not your bank.")).toBeTruthy();
  expect(api.bodies(decideDeveloperPage)).toEqual([{ revision: 5, decision: "refused", reason: "Not your bank." }]);
});

test("offers only the takedown of a public page without submitted content", async () => {
  api.on(decideDeveloperPage, { ...page, published: null, submitted: null });
  renderScreen(<PageDecisionCard page={{ ...page, submitted: null }} />);
  expect(screen.queryByText("Approve")).toBeNull();
  await userEvent.type(screen.getByLabelText("Reason for the developer"), "Phishing.");
  await userEvent.click(screen.getByRole("button", { name: "Take down page" }));
  expect(await screen.findByText("Page taken down. We’ve told the developer why.")).toBeTruthy();
});
