// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import type { Role } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";
import { ActAsDialog } from "#resources/catalog/staff-apps/parts/ActAsDialog.tsx";
import { AuditList } from "#resources/staff/audit/list.tsx";
import { StaffList } from "#resources/staff/members/list.tsx";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { ActingBanner } from "#src/banners/ActingBanner.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const member = {
  id: "00000000-0000-4000-8000-000000000001",
  revision: 3,
  email: "harpreet@store.example",
  name: "Harpreet Gill",
  role: "admin",
  state: "active",
  lastLoginAt: "2026-11-22T05:00:00.000Z",
  inviteEndsAt: null,
  sessions: 2,
  claims: 5,
  secondStep: true,
  acting: true,
};
const line = {
  number: 42,
  at: "2026-11-22T05:00:00.000Z",
  who: { id: member.id, name: "Meenakshi Iyer" },
  actingFor: { id: member.id, name: "Ananya Deshpande" },
  role: "adminAsDev",
  action: "app_blocked",
  subject: "App",
  subjectId: "a",
  subjectName: "Mandi Bhav",
  changes: [{ field: "status", before: "active", after: "blocked" }],
  requestId: "req-7",
  hash: "c40a".repeat(16),
  previousHash: "7712".repeat(16),
};
const developer = { id: member.id, name: "Sahyadri Digital", status: "enabled" };

let members: (typeof member)[];
const { listStaff, suspendStaff } = staffCalls;
const { listAudit, checkAudit } = auditCalls;
const api = fakeApi()
  .on(listStaff, () => partly(members))
  .on(suspendStaff, refuse("last_superadmin"))
  .on(listAudit, partly({ items: [line], next: null }))
  .on(checkAudit, { checked: 9, next: null, wrong: { number: 17, chain: 1, line: 4, fault: "content_changed" } });
screenTexts("shell", "staff", "audit", "review", "calendar", "errors", "statuses");
beforeEach(() => void (members = [member]));

function show(role: Role, children: ReactNode, acting: Profile["acting"] = null) {
  const actor = { accountId: "me", role, developerId: role === "adminAsDev" ? "d" : null };
  renderScreen(children, { at: "/staff", as: { actor, developerName: "Sahyadri Digital", acting } });
}

it.each(["support", "admin"] as const)("staff list shows %s no buttons that change anything", async (role) => {
  show(role, <StaffList />);
  expect(await screen.findByText("Harpreet Gill")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Actions for/ })).toBeNull();
});

it("staff list shows whether TOTP is set up, except for an invitation", async () => {
  members = [
    member,
    { ...member, id: `${member.id.slice(0, -1)}2`, name: "Tenzin Dolma", secondStep: false },
    { ...member, id: `${member.id.slice(0, -1)}3`, name: "Asha Rao", state: "invited", secondStep: false },
  ];
  show("support", <StaffList />);
  const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr")?.textContent ?? "";
  expect(await rowOf("Harpreet Gill")).toContain("Set up");
  expect(await rowOf("Tenzin Dolma")).toContain("Not set up");
  expect(await rowOf("Asha Rao")).not.toMatch(/set up/i);
});

it("invite dialog says how long the link works", async () => {
  show("superadmin", <StaffList />);
  fireEvent.click(await screen.findByRole("button", { name: "Invite" }));
  expect(
    await screen.findByText(`The link works once and expires in ${emailLinkLifetimeHours.staff_invite} hours.`),
  ).toBeDefined();
});

it("audit list filters by a day from the console's calendar", async () => {
  show("support", <AuditList />);
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  expect(from.type).toBe("text");
  fireEvent.change(from, { target: { value: "2026-11-20" } });
  fireEvent.keyDown(from, { key: "Enter", code: "Enter" });
  await vi.waitFor(() => expect(api.inputs(listAudit).at(-1)?.query).toMatchObject({ from: "2026-11-20" }));
});

it("audit list goes to the next page by the last entry's number, and a filter returns to the newest", async () => {
  api.on(listAudit, ({ query }) => partly({ items: [line], next: query?.before === undefined ? line.number : null }));
  renderScreen(
    <>
      <AuditList />
      <Address />
    </>,
    { at: "/audit?action=app_blocked", as: "support" },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Older" }));
  await addressIs(`/audit?action=app_blocked&before=${line.number}`);
  await vi.waitFor(() => expect(api.inputs(listAudit).at(-1)?.query).toMatchObject({ before: String(line.number) }));
  fireEvent.click(await screen.findByRole("cell", { name: "Blocked app" }));
  fireEvent.click(await screen.findByRole("button", { name: "Entries for this target" }));
  await vi.waitFor(() => expect(api.inputs(listAudit).at(-1)?.query).toMatchObject({ subjectId: line.subjectId }));
  expect(api.inputs(listAudit).at(-1)?.query).not.toHaveProperty("before");
});

it("suspend dialog shows what it ends and keeps the reason when refused", async () => {
  show("superadmin", <StaffList />);
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Harpreet Gill" }));
  fireEvent.click(await screen.findByText("Suspend"));
  expect(await screen.findByText("2 sessions end")).toBeDefined();
  expect(screen.getByText("5 reviews return to their places in the queue")).toBeDefined();
  expect(screen.getByText("Acting as a developer ends")).toBeDefined();
  const reason = screen.getByLabelText<HTMLInputElement>("Reason, for the audit log");
  fireEvent.change(reason, { target: { value: "On leave" } });
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText(/This is the last superadmin/)).toBeDefined();
  expect(reason.value).toBe("On leave");
  expect(api.inputs(suspendStaff)).toEqual([{ params: { id: member.id }, body: { revision: 3, reason: "On leave" } }]);
});

it("audit list shows support both names and the change, but no download", async () => {
  show("support", <AuditList />);
  expect(await screen.findByText("Meenakshi Iyer")).toBeDefined();
  expect(screen.getByText("acting as Ananya Deshpande")).toBeDefined();
  expect(screen.getByRole("link", { name: "Mandi Bhav" }).getAttribute("href")).toBe("/review-apps/app/a");
  fireEvent.click(screen.getByText("Blocked app"));
  expect(await screen.findByText("Blocked")).toBeDefined();
  expect(screen.getByText("Active").tagName).toBe("DEL");
  expect(screen.getByText("req-7")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
});

it("audit list lets a superadmin download it and names the wrong line after a check", async () => {
  show("superadmin", <AuditList />);
  expect(await screen.findByRole("button", { name: "Download filtered entries as CSV" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Verify log" }));
  expect(await screen.findByText(/First fault at entry 17: its content was changed\./)).toBeDefined();
});

it("act-as dialog shows the time limit and needs a reason", async () => {
  show("admin", <ActAsDialog developer={developer as Parameters<typeof ActAsDialog>[0]["developer"]} />);
  fireEvent.click(screen.getByRole("button", { name: "Act as developer" }));
  const begin = await screen.findByRole("button", { name: "Act as Sahyadri Digital" });
  expect(disabledReason(begin)).toBe("Give a reason to continue.");
  expect(screen.getByText("Ends automatically after 30 minutes")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Ticket 48213" } });
  expect(disabledReason(begin)).toBeNull();
});

it("acting banner shows the developer, the reason and the minutes left", async () => {
  const endsAt = new Date(Date.now() + 22.5 * 60_000).toISOString();
  show("adminAsDev", <ActingBanner />, { adminName: "Meenakshi Iyer", reason: "Ticket 48213", endsAt });
  expect(await screen.findByText("You’re acting as Sahyadri Digital")).toBeDefined();
  expect(screen.getByText("Reason: Ticket 48213")).toBeDefined();
  expect(screen.getByText("23 minutes left")).toBeDefined();
  expect(screen.getByRole("button", { name: "Back to admin" })).toBeDefined();
});

it("acting banner asks before the way back discards unsaved text", async () => {
  api.on(actingCalls.revertToAdmin, partly({}));
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  const page = (
    <>
      <UnsavedChangesGuard unsaved={() => true} />
      <ActingBanner />
    </>
  );
  show("adminAsDev", page, { adminName: "Meenakshi Iyer", reason: "Ticket 48213", endsAt });
  fireEvent.click(await screen.findByRole("button", { name: "Back to admin" }));
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(api.inputs(actingCalls.revertToAdmin)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Back to admin" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(api.inputs(actingCalls.revertToAdmin)).toHaveLength(1));
});
