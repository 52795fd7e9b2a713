// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { createQueryClient } from "#providers/data/query-client.ts";
import { CmsList } from "#resources/publishing/editorials/cms/list.tsx";
import { EditorialList } from "#resources/publishing/editorials/reading/list.tsx";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("editorials", "cms", "views", "shell", "errors");
const language = "en-US" as const;
const draft = {
  id: "10000000-0000-4000-8000-000000000001",
  kind: "news",
  language,
  title: "Fees from March",
  status: "draft",
  number: null,
  author: "Devika",
  proposed: false,
  holdBacks: [],
  languages: [],
  publishAt: null,
  unpublishAt: null,
  firstLiveAt: null,
  lateMinutes: null,
  changesNotLive: 0,
  reads: 0,
  savedAt: "2026-11-20T09:00:00.000Z",
  savedBy: null,
};
const published = {
  id: "10000000-0000-4000-8000-000000000002",
  kind: "news",
  language,
  languages: [language],
  title: "Reading a hold",
  summary: "",
  author: "Devika",
  publishedAt: "2026-11-20T09:00:00.000Z",
  minutes: 2,
  durationSeconds: null,
};
const api = fakeApi();
beforeEach(() => {
  api
    .on(cmsCalls.listCms, () => partly([draft]))
    .on(cmsCalls.cmsCounts, never)
    .on(editorialCalls.findEditorials, () => partly([published]))
    .on(editorialCalls.editorialCounts, never)
    .on(newsletterCalls.newsletterSubscription, never)
    .on(editorialCalls.trackImpression, never);
});

const open = (at: string, as: "support" | "normal", client = createQueryClient()) =>
  renderScreen(
    <Routes>
      <Route path="/cms" element={<CmsList />} />
      <Route path="/editorials" element={<EditorialList />} />
    </Routes>,
    { at, as, client },
  );
const queriesOf = (call: typeof cmsCalls.listCms | typeof editorialCalls.findEditorials) =>
  api.inputs(call).map(({ query }) => query);

it("keeps staff's drafts out of the readers' list, with one cache and the same filters", async () => {
  const client = createQueryClient();
  const staff = open("/cms?searchText=hold", "support", client);
  expect((await screen.findAllByText(draft.title)).length).toBeGreaterThan(0);
  staff.unmount();
  open("/editorials?searchText=hold", "support", client);
  await screen.findByText(published.title);
  expect(screen.queryByText(draft.title)).toBeNull();
});

it("filters both lists by the URL", async () => {
  open("/cms?status=draft&sort=title", "support");
  await screen.findAllByText(draft.title);
  expect(queriesOf(cmsCalls.listCms)[0]).toMatchObject({ status: "draft" });
  open("/editorials?section=blogs", "normal");
  await screen.findAllByText(published.title);
  await waitFor(() => expect(queriesOf(editorialCalls.findEditorials).at(-1)).toMatchObject({ section: "blogs" }));
});

it("shows the readers' sections together, once the last of them has arrived", async () => {
  const rows = partly({ items: [published], total: 1 });
  let answerNews: (answer: typeof rows) => void = () => undefined;
  api
    .on(editorialCalls.latestAppNews, () => new Promise<typeof rows>((resolve) => (answerNews = resolve)))
    .on(newsletterCalls.newsletterSubscription, () => partly({ subscription: null, canSubscribe: false }));
  const { latestBlogs, podcastsAndWebinars, newsletters, infographics, speaks } = editorialCalls;
  for (const call of [latestBlogs, podcastsAndWebinars, newsletters, infographics, speaks]) api.on(call, () => rows);
  open("/editorials", "normal");
  await waitFor(() => expect(api.inputs(speaks).length).toBe(1));
  expect(screen.queryByRole("heading", { name: "Latest Blogs" })).toBeNull();
  answerNews(rows);
  for (const name of ["Latest App News", "Latest Blogs", "Podcasts & Webinars", "Newsletter", "Infographics", "Speaks"])
    expect(await screen.findByRole("heading", { name }), name).toBeDefined();
});
