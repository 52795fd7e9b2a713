// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import type { ReasonTemplate, ReasonTemplateRef, ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { ReasonEditor } from "#resources/review/desk/parts/ReasonEditor.tsx";
import { ReviewReasonEdit } from "#resources/review/reasons/edit.tsx";
import { ReviewReasonList } from "#resources/review/reasons/list.tsx";
import { ReviewReasonShow } from "#resources/review/reasons/show.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const at = "2026-11-22T05:00:00.000Z";
const english = { language: "en-US", title: "Icon is not sharp", description: "Send it sharp." } as const;
const hindi = { language: "hi-IN", title: "आइकन साफ़ नहीं", description: "साफ़ भेजें।" } as const;
const record: ReviewReasonDetails = {
  id,
  key: "icon-unclear",
  revision: 2,
  state: "onhold",
  fields: ["icon"],
  policyLink: "https://policies.example/icons",
  position: 10,
  retired: false,
  title: english.title,
  description: english.description,
  languages: ["en-US", "hi-IN"],
  stale: ["hi-IN"],
  uses: 3,
  changedAt: at,
  texts: [
    { ...english, revision: 2, stale: false },
    { ...hindi, revision: 1, stale: true },
  ],
  revisions: [
    { number: 2, at, by: "Kavya Raghavan", why: "Plainer", retired: false },
    { number: 1, at, by: null, why: "", retired: false },
  ],
};
const revision = { number: 1, at, by: null, why: "", retired: false, fields: ["icon"], policyLink: null, position: 10 };
const compared = {
  before: { ...revision, texts: [{ ...english, title: "Icon is blurred", revision: 1, stale: false }] },
  after: { ...revision, number: 2, texts: [{ ...english, revision: 2, stale: false }] },
};
const uses = { days: 90, total: 3, edited: 1, apps: 2, newest: [] };

let answer: ReviewReasonDetails;
const { changeReviewReason, retireReviewReason } = reasonCalls;
const api = fakeApi()
  .on(reasonCalls.listReviewReasons, partly([record]))
  .on(reasonCalls.reviewReason, () => answer)
  .on(reasonCalls.reasonRevisions, partly(compared))
  .on(reasonCalls.reasonUses, uses)
  .on(changeReviewReason, () => ({ id, revision: answer.revision + 1 }))
  .on(retireReviewReason, () => ({ id, revision: answer.revision + 1 }));
screenTexts("shell", "reasons", "words", "review", "versions", "calendar", "errors");
beforeEach(() => void (answer = record));

const show = (as: Role, children: ReactNode, at = `/review-reasons/${id}`) => renderScreen(children, { at, as });

it("lists each reason's field, language coverage, stale translations and uses", async () => {
  show("support", <ReviewReasonList />, "/review-reasons");
  expect(await screen.findByText("Icon is not sharp")).toBeDefined();
  expect(screen.getByText("Hold: Icon")).toBeDefined();
  expect(screen.getByText("2 of 13 languages")).toBeDefined();
  expect(screen.getByText("1 outdated")).toBeDefined();
  expect(screen.getByText("Uses, 90 days")).toBeDefined();
});

it.each(["support", "admin"] as const)("shows %s a reason without a way to change it", async (role) => {
  show(role, <ReviewReasonShow />);
  expect(await screen.findByText("Used in 3 decisions")).toBeDefined();
  expect(screen.getByText(/Edited once/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retire" })).toBeNull();
  expect(screen.queryByText("Translate")).toBeNull();
});

it("marks the words that differ between two revisions of a reason", async () => {
  show("admin", <ReviewReasonShow />);
  const removed = await screen.findByText("blurred", { exact: false, selector: "del" });
  expect(removed.closest("dd")?.querySelector("ins")?.textContent).toContain("not sharp");
});

it("sends a reason's revision and the explanation when a superadmin retires it", async () => {
  show("superadmin", <ReviewReasonShow />);
  fireEvent.click(await screen.findByRole("button", { name: "Retire" }));
  fireEvent.change(await screen.findByLabelText("Reason for change"), { target: { value: "Nobody gives it" } });
  fireEvent.click(screen.getAllByRole("button", { name: "Retire" }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(api.bodies(retireReviewReason)).toHaveLength(1));
  expect(api.bodies(retireReviewReason)[0]).toMatchObject({ revision: 2, why: "Nobody gives it" });
});

it("sends a stale translation of a reason as confirmed when its box is ticked", async () => {
  show("superadmin", <ReviewReasonEdit />, `/review-reasons/${id}/edit`);
  expect(await screen.findByText("The English text has changed since this was translated.")).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "Checked against the English, still correct" }));
  expect(screen.queryByText("The English text has changed since this was translated.")).toBeNull();
  fireEvent.change(screen.getByLabelText("Reason for change"), { target: { value: "Read again" } });
  fireEvent.click(screen.getByRole("button", { name: "Save revision" }));
  await vi.waitFor(() =>
    expect(api.bodies(changeReviewReason)[0]).toMatchObject({ revision: 2, confirmed: ["hi-IN"] }),
  );
});

it("keeps the reason editor's text on 409, and sends it with the newer revision", async () => {
  show("superadmin", <ReviewReasonEdit />, `/review-reasons/${id}/edit`);
  fireEvent.change(await screen.findByLabelText("Title (Hindi)"), { target: { value: "मेरा शीर्षक" } });
  fireEvent.change(screen.getByLabelText("Reason for change"), { target: { value: "Mine" } });
  api.on(changeReviewReason, refuse("revision_conflict"));
  answer = { ...record, revision: 3, position: 20, texts: record.texts.map((text) => ({ ...text, title: "Theirs" })) };
  fireEvent.click(screen.getByRole("button", { name: "Save revision" }));
  expect(await screen.findByText("Theirs: साफ़ भेजें।")).toBeDefined();
  expect(screen.getByLabelText("Title (Hindi)")).toHaveProperty("value", "मेरा शीर्षक");
  expect(screen.getByLabelText("Title (English)")).toHaveProperty("value", "Theirs");
  api.on(changeReviewReason, { id, revision: 4 });
  fireEvent.click(screen.getByRole("button", { name: /Save revision/ }));
  await vi.waitFor(() => expect(api.bodies(changeReviewReason)).toHaveLength(2));
  expect(api.bodies(changeReviewReason)[1]).toMatchObject({ revision: 3, position: 20, why: "Mine" });
});

const template: ReasonTemplate = {
  key: "icon-unclear",
  revision: 2,
  fields: ["icon"],
  policyLink: "https://policies.example/icons",
  language: "hi-IN",
  title: hindi.title,
  description: hindi.description,
  stale: true,
  english: { title: english.title, description: english.description },
  uses: 0,
};
const used: ReasonTemplateRef = { key: "icon-unclear", revision: 2 };
const editing = (more: Partial<ReasonTemplate>, language = "hi-IN") => {
  const written = { title: hindi.title, text: hindi.description, template: used };
  const reader = { ...english, language: "en-US" } as const;
  const templates = [{ ...template, ...more, reader }];
  return <ReasonEditor written={written} language={language} templates={templates} onChange={() => undefined} />;
};

it("shows the English text beside a reason in another language, and that it is newer", async () => {
  show("admin", editing({}));
  expect(await screen.findByText("Icon is not sharp", { selector: "b" })).toBeDefined();
  expect(screen.getByText(/The हिन्दी translation is older than the English/)).toBeDefined();
  const link = screen.getByRole("link", { name: "Read the policy" });
  expect(link.getAttribute("href")).toBe("https://policies.example/icons");
});

it("says that a reason is in English when it has no translation", async () => {
  show("admin", editing({ language: "en-US", stale: false }));
  expect(await screen.findByText(/Not translated to हिन्दी yet/)).toBeDefined();
  expect(screen.queryByText("Icon is not sharp", { selector: "b" })).toBeNull();
});
