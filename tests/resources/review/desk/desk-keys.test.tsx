// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import type { ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { emptyDecisionDraft } from "#resources/review/desk/decision/decision-draft.ts";
import { saveDecisionDraft } from "#resources/review/desk/decision/draft-storage.ts";
import { pendingDecisions } from "#resources/review/desk/decision/pending-decisions.ts";
import { ReviewDesk } from "#resources/review/desk/desk/ReviewDesk.tsx";
import { PendingBar } from "#resources/review/desk/parts/PendingBar.tsx";
import { Address, address, addressIs } from "#tests/support/address.tsx";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "../../catalog/versions/version-builder.ts";

const template = (key: string, fields: ReviewField[], uses: number, language: LanguageCode): ReasonTemplate => ({
  key,
  revision: 2,
  fields,
  policyLink: null,
  language,
  title: `${key} (${language})`,
  description: `About ${key} (${language})`,
  stale: false,
  english: { title: `${key} (en-US)`, description: `About ${key} (en-US)` },
  uses,
});
const templatesOf = (state: string | undefined, language: LanguageCode) =>
  state === "onhold"
    ? [
        template("title-rare", ["title"], 0, language),
        template("title-often", ["title"], 7, language),
        template("short-price", ["shortDescription"], 3, language),
        template("icon-blurred", ["icon"], 2, language),
      ]
    : [template("malware", [], 1, language)];

const api = fakeApi()
  .on(accessKitCalls.accessKit, never)
  .on(reviewDeskCalls.releaseVersion, partly({}))
  .on(reviewDeskCalls.claimNext, { versionId: null, isNew: false })
  .on(reviewDeskCalls.listReasons, ({ params, query }) =>
    partly({ state: params.state, items: templatesOf(params.state, query?.language ?? "en-US") }),
  );
screenTexts("regions", "review", "holds", "versions", "shell", "statuses", "access-kit", "listings", "reference");

const details = aVersion(3);
const fields: ReviewField[] = ["title", "shortDescription", "icon"];
const nextId = crypto.randomUUID();

function submissionIn(language: LanguageCode, more: object): ReviewSubmission {
  return {
    details: { ...details, version: { ...details.version, status: "inreview", title: "Krishi Mitra" } },
    before: null,
    app: { id: details.version.appId, packageName: null, status: "active", live: null },
    developer: { id: "d", name: "Krishi Labs", city: null, apps: 1, earlierHolds: 0, language },
    changes: { against: { versionName: "1.0" }, fields },
    sinceHold: null,
    links: [],
    flags: [],
    dueAt: "2026-11-22T09:00:00.000Z",
    claim: null,
    returnsTo: null,
    earlierHolds: [],
    history: [],
    queue: { position: 1, total: 2, previousId: null, nextId },
    ...more,
  } as unknown as ReviewSubmission;
}

async function openDesk(language: LanguageCode = "ta-IN", more: object = {}) {
  api.forget();
  const shown = renderScreen(
    <>
      <ReviewDesk submission={submissionIn(language, more)} />
      <PendingBar />
      <Address />
    </>,
    { as: "admin", at: "/review-apps" },
  );
  await waitFor(() => expect(api.inputs(reviewDeskCalls.listReasons)).toHaveLength(2));
  await act(() => new Promise((done) => setTimeout(done)));
  return shown;
}
const press = (keys: string) => userEvent.keyboard(keys);
const sent = () => pendingDecisions.list()[0]?.body;

beforeEach(() => {
  localStorage.clear();
  for (const { body } of pendingDecisions.list()) pendingDecisions.remove(body.versionId);
});

test("approves with two keys", async () => {
  await openDesk();
  await press("a{Enter}");
  expect(sent()).toMatchObject({ decision: "approve" });
});

test("holds with the open field's most used reason in three keys, in the developer's language", async () => {
  await openDesk();
  await press("h");
  const shown = screen.getByRole("group", { name: "Most used reasons" });
  expect([...shown.querySelectorAll("button")].map((button) => button.textContent)).toEqual([
    "1title-often (en-US)",
    "2title-rare (en-US)",
  ]);
  await press("1{Enter}");
  expect(sent()).toMatchObject({
    decision: "hold",
    reasons: [
      { field: "title", title: "title-often (ta-IN)", template: { key: "title-often", revision: 2 }, regions: [] },
    ],
  });
});

test("holds three fields in seven keys, and a field for two reasons", async () => {
  await openDesk();
  await press("h12]1]1{Enter}");
  expect(sent()?.reasons).toMatchObject([
    {
      field: "title",
      title: "title-often (ta-IN) · title-rare (ta-IN)",
      description: "About title-often (ta-IN)\n\nAbout title-rare (ta-IN)",
      template: { key: "title-often" },
      moreTemplates: [{ key: "title-rare", revision: 2 }],
    },
    { field: "shortDescription", title: "short-price (ta-IN)" },
    { field: "icon", title: "icon-blurred (ta-IN)" },
  ]);
});

test("removes a reason when its number is pressed again, and the pin with the last one", async () => {
  await openDesk();
  await press("h1212{Enter}");
  expect(sent()).toBeUndefined();
  expect(screen.getByText("No reasons pinned yet")).toBeDefined();
});

test("rejects in three keys", async () => {
  await openDesk();
  await press("r1{Enter}");
  expect(sent()).toMatchObject({
    decision: "reject",
    reason: "malware (ta-IN)\nAbout malware (ta-IN)",
    template: { key: "malware", revision: 2 },
  });
});

test("repeats the last hold with a dot, in the next developer's language", async () => {
  const first = await openDesk();
  await press("h12]1{Enter}");
  pendingDecisions.remove(details.version.id);
  first.unmount();
  localStorage.removeItem(`console.review.me.${details.version.id}`);
  await openDesk("hi-IN");
  await press("h.{Enter}");
  expect(sent()?.reasons).toMatchObject([
    { field: "title", title: "title-often (hi-IN) · title-rare (hi-IN)", moreTemplates: [{ key: "title-rare" }] },
    { field: "shortDescription", title: "short-price (hi-IN)" },
  ]);
});

test("shows a collapsed reason in the reviewer's language, and in which language it is sent", async () => {
  await openDesk();
  await press("h1]");
  expect(screen.getByText("title-often (en-US)")).toBeDefined();
  expect(screen.getByText("Sent in தமிழ்")).toBeDefined();
});

test("shows earlier holds and the history in the reviewer's language, and free text as it was sent", async () => {
  const hold = { title: "title-rare (ta-IN)", description: "About title-rare (ta-IN)", parts: [], messages: [] };
  const own = { ...hold, title: "Mine", description: "In my words" };
  const at = "2026-10-01T09:00:00.000Z";
  const fixed = { fixedAt: null, check: null };
  await openDesk("ta-IN", {
    earlierHolds: [
      {
        at,
        fields: [
          { ...hold, ...fixed, id: "1", field: "title" },
          { ...own, ...fixed, id: "2", field: "icon" },
        ],
      },
    ],
    history: [
      {
        id: "t",
        subject: "version",
        to: "rejected",
        versionName: "1.0",
        at,
        by: "Arjun",
        byKind: "staff",
        onBehalfOf: null,
        reasons: [
          {
            field: null,
            title: "malware (ta-IN)",
            description: "About malware (ta-IN)",
            parts: [],
            regions: [],
            policyLink: null,
            template: null,
          },
        ],
        checks: [],
        note: null,
      },
    ],
  });
  expect(screen.getByText("title-rare (en-US) (not fixed) · Mine (not fixed)")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Full history" }));
  expect(screen.getByText("About malware (en-US)")).toBeDefined();
  expect(screen.getAllByText("Sent in தமிழ்")).toHaveLength(2);
});

test("gives no control the focus on arrival, even with a kept draft", async () => {
  saveDecisionDraft("me", details.version.id, { ...emptyDecisionDraft, choice: "reject" });
  await openDesk();
  expect(document.activeElement?.tagName).toBe("H1");
  await press("1{Enter}");
  expect(sent()).toMatchObject({ decision: "reject" });
});

test("moves to the next app with the first J", async () => {
  await openDesk();
  await press("j");
  await waitFor(() => expect(address()).toBe(`/review-apps/${nextId}`));
});

test("leaves a text or an open menu with Escape, after which keys belong to the desk", async () => {
  await openDesk();
  await press("h");
  await userEvent.click(screen.getByRole("textbox", { name: "Internal note" }));
  await press("1{Escape}1");
  await userEvent.click(screen.getByRole("combobox", { name: "Reason template" }));
  await press("{Escape}{Enter}");
  expect(sent()).toMatchObject({ note: "1", reasons: [{ title: "title-often (ta-IN)" }] });
  await addressIs("/review-apps");
});

test("undoes with U while a menu has the focus, but not while a text has", async () => {
  await openDesk();
  await press("a{Enter}");
  const text = document.body.appendChild(document.createElement("textarea"));
  text.focus();
  await press("u");
  expect(pendingDecisions.list()).toHaveLength(1);
  text.remove();
  const menu = document.body.appendChild(document.createElement("div"));
  menu.setAttribute("role", "listbox");
  menu.tabIndex = 0;
  menu.focus();
  await press("u");
  expect(pendingDecisions.list()).toEqual([]);
  menu.remove();
});

test("stays at the app when U undoes before the next one has opened, and releases that", async () => {
  const claimed = crypto.randomUUID();
  let open = () => undefined as unknown;
  api.on(
    reviewDeskCalls.claimNext,
    () => new Promise((done) => (open = () => done({ versionId: claimed, isNew: true }))),
  );
  await openDesk();
  await press("a{Enter}");
  await waitFor(() => expect(api.inputs(reviewDeskCalls.claimNext)).toHaveLength(1));
  await press("u");
  await addressIs(`/review-apps/${details.version.id}`);
  open();
  await waitFor(() => expect(api.inputs(reviewDeskCalls.releaseVersion)).toContainEqual({ params: { id: claimed } }));
  expect(address()).toBe(`/review-apps/${details.version.id}`);
});
