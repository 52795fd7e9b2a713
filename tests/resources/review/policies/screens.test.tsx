// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import type { Policy, PolicyDetails } from "#contract/review/policies/policies.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { PolicyEdit } from "#resources/review/policies/edit.tsx";
import { PolicyList } from "#resources/review/policies/list.tsx";
import { PolicyShow } from "#resources/review/policies/show.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const at = "2026-11-12T05:00:00.000Z";
const english = {
  language: "en-US",
  title: "Target SDK",
  description: "Thirty-three or more.\nFrom its day.",
} as const;
const hindi = { language: "hi-IN", title: "टारगेट SDK", description: "तैंतीस या अधिक।\nअपने दिन से।" } as const;
const rule: Policy = {
  id: "target-sdk",
  number: "1.5",
  chapter: "packages",
  language: "en-US",
  title: english.title,
  stale: false,
  version: 2,
  effectiveDay: "2099-03-01",
  coming: true,
  publishedAt: at,
  apps: 2,
  acknowledgement: "asked",
  acknowledgedBy: null,
};
const appId = "00000000-0000-4000-8000-0000000000a1";
const affected = {
  appId,
  versionId: "00000000-0000-4000-8000-0000000000b1",
  title: "Rail Saathi",
  status: "onhold",
  appStatus: "active",
  findings: ["target_sdk_too_low"],
  fields: ["apkSection"],
} as const;
const record: PolicyDetails = {
  ...rule,
  revision: 3,
  texts: [
    { ...english, revision: 3, stale: false },
    { ...hindi, revision: 1, stale: true },
  ],
  versions: [
    { version: 2, effectiveDay: "2099-03-01", coming: true, publishedAt: at },
    { version: 1, effectiveDay: "2025-02-01", coming: false, publishedAt: "2025-01-02T05:00:00.000Z" },
  ],
  findings: ["target_sdk_too_low"],
  fields: ["apkSection"],
  reasons: [],
  affected: [{ ...affected, findings: [...affected.findings], fields: [...affected.fields] }],
  people: [{ name: "Rohan Kulkarni", developer: "Sahyadri", at }],
};
const other: Policy = { ...rule, id: "permissions", number: "2.1", title: "Permissions", coming: false, apps: 0 };

let answer: PolicyDetails;
let rules: Policy[];
const { policy, listPolicies, changePolicy, acknowledgePolicy } = policyCalls;
const api = fakeApi()
  .on(policy, () => answer)
  .on(listPolicies, ({ query }) => (query?.cause === "target_sdk_too_low" ? rules.slice(0, 1) : rules))
  .on(acknowledgePolicy, { version: 2, at })
  .on(changePolicy, { revision: 4, version: 3 });
screenTexts("shell", "policies", "words", "findings", "versions", "statuses", "calendar", "errors");
beforeEach(() => {
  answer = record;
  rules = [rule, other];
});

const show = (as: Role, children: ReactNode, at = "/policy-center/target-sdk") => renderScreen(children, { at, as });

it("groups policy rules by chapter, and shows upcoming changes and affected apps", async () => {
  show("normal", <PolicyList />, "/policy-center");
  expect(await screen.findByText("Affects 2 of your apps")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Upcoming changes" })).toBeDefined();
  const chapter = screen.getByRole("region", { name: "Packages" });
  expect(within(chapter).getByRole("link", { name: "Target SDK" }).getAttribute("href")).toBe(
    "/policy-center/target-sdk",
  );
  expect(within(chapter).getByText("From 1 Mar 2099")).toBeDefined();
});

it("opens the policy rule for a cause in the URL, or shows `No such rule`", async () => {
  const screens = (
    <Routes>
      <Route path="/policy-center" element={<PolicyList />} />
      <Route path="/policy-center/:id" element={<PolicyShow />} />
    </Routes>
  );
  show("normal", screens, "/policy-center?cause=target_sdk_too_low");
  expect(await screen.findByRole("heading", { name: "Affects 2 of your apps from 1 Mar 2099" })).toBeDefined();
  cleanup();
  rules = [];
  show("normal", <PolicyList />, "/policy-center?cause=nothing");
  expect(await screen.findByText("No policies found")).toBeDefined();
  expect(screen.getByText("nothing")).toBeDefined();
});

it("links a policy rule's affected apps to their held version, with the effective day", async () => {
  show("normal", <PolicyShow />);
  expect(await screen.findByRole("heading", { name: "Affects 2 of your apps from 1 Mar 2099" })).toBeDefined();
  const app = screen.getByRole("link", { name: "Rail Saathi" });
  expect(app.getAttribute("href")).toContain(`/home/${appId}/versions/${affected.versionId}/held`);
  expect(screen.getByText("Rohan Kulkarni")).toBeDefined();
});

it("calls an affected app's version live only while the app is active", async () => {
  answer = {
    ...record,
    affected: [{ ...affected, status: "active", appStatus: "inactive", findings: [...affected.findings], fields: [] }],
  };
  show("normal", <PolicyShow />);
  expect(await screen.findByText("Approved")).toBeDefined();
  expect(screen.queryByText("Live")).toBeNull();
});

it("asks for the newer version to be read when an acknowledgement answers 409", async () => {
  show("normal", <PolicyShow />);
  const act = await screen.findByRole("button", { name: "Acknowledge version 2" });
  expect(disabledReason(act)).toBe("Confirm you’ve read it to acknowledge it.");
  const tick = () => fireEvent.click(screen.getByRole("checkbox", { name: /I’ve read this version/ }));
  tick();
  api.on(acknowledgePolicy, refuse("revision_conflict"));
  fireEvent.click(act);
  expect(await screen.findByText("A newer version has been published. Read it first.")).toBeDefined();
  api.on(acknowledgePolicy, { version: 2, at });
  fireEvent.click(screen.getByRole("button", { name: /Acknowledge version 2/ }));
  await vi.waitFor(() => expect(api.bodies(acknowledgePolicy)).toHaveLength(2));
  expect(api.bodies(acknowledgePolicy)[1]).toMatchObject({ version: 2 });
});

it.each(["support", "admin"] as const)(
  "shows %s who acknowledged a policy, but no way to edit or acknowledge it",
  async (role) => {
    answer = { ...record, apps: null, acknowledgement: null, acknowledgedBy: 4 };
    rules = rules.map((policy) => ({ ...policy, apps: null, acknowledgement: null, acknowledgedBy: 4 }));
    show(role, <PolicyShow />);
    const reader = within(await screen.findByRole("article", { name: "Target SDK" }));
    expect(reader.getByText("Acknowledged by 4 developers")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^To acknowledge/ })).toBeNull();
  },
);

it("sends a stale policy translation as confirmed when its box is ticked", async () => {
  api.on(changePolicy, { revision: 4, version: 2 });
  show("superadmin", <PolicyEdit />, "/policy-center/target-sdk/edit");
  expect(await screen.findByText("The English text has changed since this was translated.")).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "Checked against the English, still correct" }));
  expect(screen.queryByText("The English text has changed since this was translated.")).toBeNull();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Read again" } });
  fireEvent.click(screen.getByRole("button", { name: "Save translations" }));
  await vi.waitFor(() =>
    expect(api.bodies(changePolicy)[0]).toMatchObject({ revision: 3, confirmed: ["hi-IN"], why: "Read again" }),
  );
  expect(await screen.findByText("Translations of version 2 saved")).toBeDefined();
});

it("keeps the policy editor's text beside the other's when saving answers 409", async () => {
  show("superadmin", <PolicyEdit />, "/policy-center/target-sdk/edit");
  fireEvent.change(await screen.findByLabelText("Title (Hindi)"), { target: { value: "मेरा शीर्षक" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Mine" } });
  api.on(changePolicy, refuse("revision_conflict"));
  answer = { ...record, revision: 4, texts: record.texts.map((text) => ({ ...text, title: "Theirs" })) };
  fireEvent.click(screen.getByRole("button", { name: "Save translations" }));
  expect(await screen.findByText(/^Theirs: तैंतीस/)).toBeDefined();
  expect(screen.getByLabelText("Title (Hindi)")).toHaveProperty("value", "मेरा शीर्षक");
  expect(screen.getByLabelText("Title (English)")).toHaveProperty("value", "Theirs");
});
