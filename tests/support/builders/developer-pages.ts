import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import {
  type DeveloperPage,
  emptyDeveloperPage,
  type DeveloperPageDraft,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { developerPageReviewCalls } from "#contract/publishing/developer-pages/review-calls.ts";
import type { AskedAs, TestApp } from "../app.ts";
import { proveIdentity } from "./transfers.ts";
import { liveVersion } from "./versions.ts";

export const somePage: DeveloperPageDraft = {
  ...emptyDeveloperPage,
  words: [
    {
      language: "en-US",
      tagline: "Apps for fields & shops",
      about: "Twelve people in Pune.\nWe make tools <for> farmers.",
    },
    { language: "mr-IN", tagline: "शेती आणि दुकान", about: "आम्ही पुण्यातले बारा जण." },
  ],
  links: [{ label: "Website", url: "https://sahyadri.example/about" }],
  email: "help@sahyadri.example",
};

/** Saves the owner's page as a draft, replacing any other. */
export async function aDeveloperPage(app: TestApp, draft: DeveloperPageDraft = somePage): Promise<DeveloperPage> {
  const { revision } = await app.as("normal").call(developerPageCalls.developerPage, {});
  return app.as("normal").call(developerPageCalls.writeDeveloperPage, { body: { revision, draft } });
}

/** Gives the owner what a public page needs: a proven identity and an app in the store. */
export async function mayPublishPage(app: TestApp) {
  await proveIdentity(app, app.people.developerId);
  return liveVersion(app);
}

/** Decides on the owner's page as staff; returns the raw response. */
export async function tryDecidePage(
  app: TestApp,
  decision: "approved" | "refused" | "taken_down",
  { reason = decision === "approved" ? "" : "Not your bank.", who = "admin" }: { reason?: string; who?: AskedAs } = {},
) {
  const params = { id: app.people.developerId };
  const { revision } = await app.as("support").call(developerPageReviewCalls.reviewedDeveloperPage, { params });
  const body = { revision, decision, reason };
  return app.as(who).send(developerPageReviewCalls.decideDeveloperPage, { params, body });
}

/** Submits the owner's draft and approves it; returns the page as its developer sees it. */
export async function publishedPage(app: TestApp, draft?: DeveloperPageDraft): Promise<DeveloperPage> {
  const { revision } = await aDeveloperPage(app, draft);
  await app.as("normal").call(developerPageCalls.publishDeveloperPage, { body: { revision } });
  const answer = await tryDecidePage(app, "approved");
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return app.as("normal").call(developerPageCalls.developerPage, {});
}
