// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import type { Role } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Call } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { AccessKitSection } from "#resources/review/desk/desk/access/AccessKitSection.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aKit, aLogin, appId, givenKit } from "../../catalog/access-kit/kit-builder.ts";

const asked = vi.hoisted(() => vi.fn<(call: Call) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: asked }));

const me = crypto.randomUUID();
let texts: i18n;
let kit: AccessKitStatus;
beforeAll(async () => {
  texts = await startI18n(["access-kit", "shell", "errors"]);
});
beforeEach(() => {
  kit = { ...givenKit, content: null };
  asked.mockReset();
  asked.mockImplementation(async (call) =>
    call === accessKitCalls.openAccessKit ? { ...aLogin, revision: kit.revision } : kit,
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const at = (claimedBy: string | null, role: Role = "admin") => {
  const submission = {
    app: { id: appId },
    details: { version: { status: "inreview" } },
    claim: claimedBy === null ? null : { accountId: claimedBy, name: "Kavya Rao", at: "2026-11-20T05:00:00.000Z" },
  } as unknown as ReviewSubmission;
  const profile = { actor: { accountId: me, role, developerId: null } } as unknown as Profile;
  return render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts}>
        <ProfileProvider profile={profile}>
          <AccessKitSection submission={submission} />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
};
const openings = () => asked.mock.calls.filter(([call]) => call === accessKitCalls.openAccessKit);
const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Show" }));

test("opens the access kit with one click for the reviewer who claimed the version", async () => {
  at(me);
  expect(await screen.findByText(/The app needs a log-in. It was given 20 Nov/)).toBeDefined();
  expect(openings()).toEqual([]);
  await press();
  expect(await screen.findByText(aLogin.userName)).toBeDefined();
  expect(screen.getByText("Harvest 7").textContent).toBe(aLogin.password);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  const fields = ["User name", "Password", "Fixed one-time code", "Steps to what matters"];
  expect(names).toEqual([...fields.map((field) => `Copy: ${field}`), "Cover"]);
  expect(openings()).toHaveLength(1);
});

test("hides the access kit again on request and after a time", async () => {
  at(me);
  await press();
  fireEvent.click(await screen.findByRole("button", { name: "Cover" }));
  expect(screen.queryByText(aLogin.userName)).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press();
  await screen.findByText(aLogin.userName);
  await act(() => vi.advanceTimersByTimeAsync((limits.accessKit.shownSeconds - 5) * 1000));
  expect(screen.getByText(aLogin.userName)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText(aLogin.userName)).toBeNull();
});

test("tells a reviewer without the claim why the access kit is closed", async () => {
  at(null);
  const button = await screen.findByRole("button", { name: "Show" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Claim this version to open it.")).toBeDefined();
  fireEvent.click(button);
  expect(openings()).toEqual([]);
  cleanup();
  at(crypto.randomUUID());
  expect(await screen.findByText("Only the reviewer who has claimed this version can open it.")).toBeDefined();
});

test("shows support that an access kit exists, without a button", async () => {
  at(me, "support");
  expect(await screen.findByText("Only the reviewer who has claimed the version can open it.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("shows the server's error when the access kit cannot be opened", async () => {
  asked.mockImplementation(async (call) => {
    if (call === accessKitCalls.openAccessKit) throw new ApiError(409, { code: "access_kit_not_claimed" });
    return kit;
  });
  at(me);
  await press();
  expect(await screen.findByText(/^Claim this version first/)).toBeDefined();
});

test.each([
  ["The developer has given no log-in.", aKit()],
  ["The developer says that no log-in is needed.", aKit({ needsLogin: false })],
  [
    "The app needs a log-in, and none was given for this version.",
    aKit({ needsLogin: true, wiped: { at: "2026-11-20T05:00:00.000Z", after: "active" } }),
  ],
])("shows the access kit's state without a button: %s", async (words, known) => {
  kit = known;
  at(me);
  await waitFor(() => expect(screen.getByText(words)).toBeDefined());
  expect(screen.queryByRole("button")).toBeNull();
});
