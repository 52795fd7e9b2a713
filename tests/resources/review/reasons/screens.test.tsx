// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { ReasonTemplate, ReasonTemplateRef, ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { json } from "#tests/providers/tab.ts";

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

let asker: Profile | null = null;
let answer: ReviewReasonDetails;
let refusal: object | null;
let sent: { method: string; url: string; body: unknown }[];
async function respond(url: string, { method = "GET", body }: RequestInit): Promise<Response> {
  if (method !== "GET") {
    sent.push({ method, url, body: JSON.parse(String(body)) });
    return refusal ? json(409, refusal) : json(200, { id, revision: answer.revision + 1 });
  }
  if (url.includes("/profile")) return json(200, asker);
  if (url.includes("/revisions")) return json(200, compared);
  if (url.includes("/uses")) return json(200, uses);
  if (url.includes(id)) return json(200, answer);
  return json(200, [record]);
}

/** Imports the screens again, because other test files in this process may have mocked their modules. */
async function load() {
  vi.resetModules();
  const [list, show, edit, editor, { RefineScreen }, { ProfileProvider }, i18n, session] = await Promise.all([
    import("#resources/review/reasons/list.tsx"),
    import("#resources/review/reasons/show.tsx"),
    import("#resources/review/reasons/edit.tsx"),
    import("#resources/review/desk/parts/ReasonEditor.tsx"),
    import("#tests/support/refine-screen.tsx"),
    import("#providers/auth/profile.tsx"),
    import("#providers/i18n/i18n.ts"),
    import("#providers/http/session-storage.ts"),
  ]);
  session.storeToken("t0");
  const texts = await i18n.startI18n(["shell", "reasons", "words", "review", "versions", "calendar", "errors"]);
  return { ...list, ...show, ...edit, ...editor, RefineScreen, ProfileProvider, texts };
}
let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  parts = await load();
}, 60_000);
afterAll(() => void vi.resetModules());
beforeEach(() => {
  sent = [];
  answer = record;
  refusal = null;
  vi.stubGlobal("fetch", respond);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(role: Role, children: ReactNode, address = `/review-reasons/${id}`) {
  const { RefineScreen, ProfileProvider, texts } = parts;
  const profile = {
    actor: { accountId: "me", role, developerId: null },
    name: { first: "A", last: "B" },
    acting: null,
  };
  asker = profile as unknown as Profile;
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts} address={address}>
        <ProfileProvider profile={asker}>{children}</ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
}

it("lists each reason's field, language coverage, stale translations and uses", async () => {
  show("support", <parts.ReviewReasonList />, "/review-reasons");
  expect(await screen.findByText("Icon is not sharp")).toBeDefined();
  expect(screen.getByText("Hold: Icon")).toBeDefined();
  expect(screen.getByText("2 of 13 languages")).toBeDefined();
  expect(screen.getByText("1 behind English")).toBeDefined();
  expect(screen.getByText("Given in 90 days")).toBeDefined();
});

it.each(["support", "admin"] as const)("shows %s a reason without a way to change it", async (role) => {
  show(role, <parts.ReviewReasonShow />);
  expect(await screen.findByText("In 3 decisions")).toBeDefined();
  expect(screen.getByText(/Once in other words/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retire" })).toBeNull();
  expect(screen.queryByText("Write it")).toBeNull();
});

it("marks the words that differ between two revisions of a reason", async () => {
  show("admin", <parts.ReviewReasonShow />);
  const removed = await screen.findByText("blurred", { exact: false, selector: "del" });
  expect(removed.closest("dd")?.querySelector("ins")?.textContent).toContain("not sharp");
});

it("sends a reason's revision and the explanation when a superadmin retires it", async () => {
  show("superadmin", <parts.ReviewReasonShow />);
  fireEvent.click(await screen.findByRole("button", { name: "Retire" }));
  fireEvent.change(await screen.findByLabelText("Why"), { target: { value: "Nobody gives it" } });
  fireEvent.click(screen.getAllByRole("button", { name: "Retire" }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: "PUT", body: { revision: 2, why: "Nobody gives it" } });
});

it("sends a stale translation of a reason as confirmed when its box is ticked", async () => {
  show("superadmin", <parts.ReviewReasonEdit />, `/review-reasons/${id}/edit`);
  expect(await screen.findByText("The English text is newer than this one.")).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "Read against the English text: still right" }));
  expect(screen.queryByText("The English text is newer than this one.")).toBeNull();
  fireEvent.change(screen.getByLabelText("Why"), { target: { value: "Read again" } });
  fireEvent.click(screen.getByRole("button", { name: "Save as a new revision" }));
  await vi.waitFor(() =>
    expect(sent[0]).toMatchObject({ method: "PATCH", body: { revision: 2, confirmed: ["hi-IN"] } }),
  );
});

it("keeps the reason editor's text on 409, and sends it with the newer revision", async () => {
  show("superadmin", <parts.ReviewReasonEdit />, `/review-reasons/${id}/edit`);
  fireEvent.change(await screen.findByLabelText("Title, Hindi"), { target: { value: "मेरा शीर्षक" } });
  fireEvent.change(screen.getByLabelText("Why"), { target: { value: "Mine" } });
  refusal = { code: "revision_conflict", message: "x", requestId: "r" };
  answer = { ...record, revision: 3, position: 20, texts: record.texts.map((text) => ({ ...text, title: "Theirs" })) };
  fireEvent.click(screen.getByRole("button", { name: "Save as a new revision" }));
  expect(await screen.findByText("Theirs: साफ़ भेजें।")).toBeDefined();
  expect(screen.getByLabelText("Title, Hindi")).toHaveProperty("value", "मेरा शीर्षक");
  expect(screen.getByLabelText("Title, English")).toHaveProperty("value", "Theirs");
  refusal = null;
  fireEvent.click(screen.getByRole("button", { name: /Save as a new revision/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { revision: 3, position: 20, why: "Mine" } });
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
};
const used: ReasonTemplateRef = { key: "icon-unclear", revision: 2 };
const editing = (more: Partial<ReasonTemplate>, language = "hi-IN") => {
  const { ReasonEditor } = parts;
  const written = { title: hindi.title, text: hindi.description, template: used };
  const templates = [{ ...template, ...more }];
  return <ReasonEditor written={written} language={language} templates={templates} onChange={() => undefined} />;
};

it("shows the English text beside a reason in another language, and that it is newer", async () => {
  show("admin", editing({}));
  expect(await screen.findByText("Icon is not sharp")).toBeDefined();
  expect(screen.getByText(/The English text is newer than the one in हिन्दी/)).toBeDefined();
  const link = screen.getByRole("link", { name: "What the policy says" });
  expect(link.getAttribute("href")).toBe("https://policies.example/icons");
});

it("says that a reason is in English when it has no translation", async () => {
  show("admin", editing({ language: "en-US", stale: false }));
  expect(await screen.findByText(/Nobody has written this reason in हिन्दी yet/)).toBeDefined();
  expect(screen.queryByText("Icon is not sharp")).toBeNull();
});
