// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Policy, PolicyDetails } from "#contract/review/policies/policies.ts";
import { json } from "#tests/providers/tab.ts";

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

let asker: Profile | null = null;
let answer: PolicyDetails;
let rules: Policy[];
let refusal: object | null;
let sent: { method: string; url: string; body: unknown }[];
let asked: string[];
async function respond(url: string, { method = "GET", body }: RequestInit): Promise<Response> {
  if (method !== "GET") {
    sent.push({ method, url, body: JSON.parse(String(body)) });
    if (refusal) return json(409, refusal);
    return json(200, url.includes("acknowledgements") ? { version: 2, at } : { revision: 4, version: 3 });
  }
  asked.push(url);
  if (url.includes("/profile")) return json(200, asker);
  if (url.includes("/x/policies/target-sdk")) return json(200, answer);
  const cause = new URL(url, "http://console.example").searchParams.get("cause");
  return json(200, cause === "target_sdk_too_low" ? rules.slice(0, 1) : rules);
}

/** Imports the screens again, because other test files in this process may have mocked their modules. */
async function load() {
  vi.resetModules();
  const [list, show, edit, { RefineScreen }, { ProfileProvider }, i18n, session] = await Promise.all([
    import("#resources/review/policies/list.tsx"),
    import("#resources/review/policies/show.tsx"),
    import("#resources/review/policies/edit.tsx"),
    import("#tests/support/refine-screen.tsx"),
    import("#providers/auth/profile.tsx"),
    import("#providers/i18n/i18n.ts"),
    import("#providers/http/session-storage.ts"),
  ]);
  session.storeToken("t0");
  const nouns = ["shell", "policies", "words", "findings", "versions", "statuses", "calendar", "errors"];
  const texts = await i18n.startI18n(nouns);
  return { ...list, ...show, ...edit, RefineScreen, ProfileProvider, texts };
}
let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  parts = await load();
}, 60_000);
afterAll(() => void vi.resetModules());
beforeEach(() => {
  sent = [];
  asked = [];
  answer = record;
  rules = [rule, other];
  refusal = null;
  vi.stubGlobal("fetch", respond);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(role: Role, children: ReactNode, address = "/policy-center/target-sdk") {
  const { RefineScreen, ProfileProvider, texts } = parts;
  const actor = { accountId: "me", role, developerId: role === "normal" ? "mine" : null };
  asker = { actor, name: { first: "A", last: "B" }, acting: null } as unknown as Profile;
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts} address={address}>
        <ProfileProvider profile={asker}>{children}</ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
}

it("groups policy rules by chapter, and shows upcoming changes and affected apps", async () => {
  show("normal", <parts.PolicyList />, "/policy-center");
  expect(await screen.findByText("affects 2 of your apps")).toBeDefined();
  expect(screen.getByRole("heading", { name: "What is coming" })).toBeDefined();
  const chapter = screen.getByRole("region", { name: "Packages" });
  expect(within(chapter).getByRole("link", { name: "Target SDK" }).getAttribute("href")).toBe(
    "/policy-center/target-sdk",
  );
  expect(within(chapter).getByText("Counts from 1 Mar 2099")).toBeDefined();
});

it("opens the policy rule for a cause in the URL, or shows `No such rule`", async () => {
  const { PolicyList, PolicyShow } = parts;
  const screens = (
    <Routes>
      <Route path="/policy-center" element={<PolicyList />} />
      <Route path="/policy-center/:id" element={<PolicyShow />} />
    </Routes>
  );
  show("normal", screens, "/policy-center?cause=target_sdk_too_low");
  expect(await screen.findByRole("heading", { name: "Affects 2 of your apps by 1 Mar 2099" })).toBeDefined();
  cleanup();
  rules = [];
  show("normal", <parts.PolicyList />, "/policy-center?cause=nothing");
  expect(await screen.findByText("No such rule")).toBeDefined();
  expect(screen.getByText("nothing")).toBeDefined();
});

it("links a policy rule's affected apps to their held version, with the effective day", async () => {
  show("normal", <parts.PolicyShow />);
  expect(await screen.findByRole("heading", { name: "Affects 2 of your apps by 1 Mar 2099" })).toBeDefined();
  const app = screen.getByRole("link", { name: "Rail Saathi" });
  expect(app.getAttribute("href")).toContain(`/home/${appId}/versions/${affected.versionId}/held`);
  expect(screen.getByText("Rohan Kulkarni")).toBeDefined();
});

it("asks for the newer version to be read when an acknowledgement answers 409", async () => {
  show("normal", <parts.PolicyShow />);
  const act = await screen.findByRole("button", { name: "Acknowledge version 2" });
  expect(act).toHaveProperty("disabled", true);
  const tick = () => fireEvent.click(screen.getByRole("checkbox", { name: /I have read this version/ }));
  tick();
  refusal = { code: "revision_conflict", message: "x", requestId: "r" };
  fireEvent.click(act);
  expect(await screen.findByText("A newer version was published meanwhile. Read it first.")).toBeDefined();
  refusal = null;
  fireEvent.click(screen.getByRole("button", { name: /Acknowledge version 2/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ method: "POST", body: { version: 2 } });
});

it.each(["support", "admin"] as const)(
  "shows %s who acknowledged a policy, but no way to edit or acknowledge it",
  async (role) => {
    answer = { ...record, apps: null, acknowledgement: null, acknowledgedBy: 4 };
    show(role, <parts.PolicyShow />);
    expect(await screen.findByText("Acknowledged by 4 developers")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Write the next version" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Acknowledge/ })).toBeNull();
  },
);

it("sends a stale policy translation as confirmed when its box is ticked", async () => {
  show("superadmin", <parts.PolicyEdit />, "/policy-center/target-sdk/edit");
  expect(await screen.findByText("The English text is newer than this one.")).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "Read against the English text: still right" }));
  expect(screen.queryByText("The English text is newer than this one.")).toBeNull();
  fireEvent.change(screen.getByLabelText("Why"), { target: { value: "Read again" } });
  fireEvent.click(screen.getByRole("button", { name: "Save translations" }));
  await vi.waitFor(() =>
    expect(sent[0]).toMatchObject({ method: "PATCH", body: { revision: 3, confirmed: ["hi-IN"], why: "Read again" } }),
  );
});

it("keeps the policy editor's text beside the other's when saving answers 409", async () => {
  show("superadmin", <parts.PolicyEdit />, "/policy-center/target-sdk/edit");
  fireEvent.change(await screen.findByLabelText("Title, Hindi"), { target: { value: "मेरा शीर्षक" } });
  fireEvent.change(screen.getByLabelText("Why"), { target: { value: "Mine" } });
  refusal = { code: "revision_conflict", message: "x", requestId: "r" };
  answer = { ...record, revision: 4, texts: record.texts.map((text) => ({ ...text, title: "Theirs" })) };
  fireEvent.click(screen.getByRole("button", { name: "Save translations" }));
  expect(await screen.findByText(/^Theirs: तैंतीस/)).toBeDefined();
  expect(screen.getByLabelText("Title, Hindi")).toHaveProperty("value", "मेरा शीर्षक");
  expect(screen.getByLabelText("Title, English")).toHaveProperty("value", "Theirs");
});
