// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Role } from "#contract/access/roles.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { MenuItems } from "#src/shell/MenuItems.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const who = vi.hoisted(() => ({ profile: {} as unknown }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (call: { path: string }) =>
    call.path.includes("profile") ? Promise.resolve(who.profile) : new Promise(() => {}),
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "review"]);
});
afterEach(cleanup);

const menuOf = async (role: Role, developerId: string | null, address: string) => {
  const profile = { actor: { accountId: "a", role, developerId }, name: { first: "Asha", last: "Rao" } } as Profile;
  who.profile = profile;
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address={address} texts={texts} ruled>
        <ProfileProvider profile={profile}>
          <MenuItems />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  await screen.findAllByRole("link");
  return screen.getAllByRole("link").map((row) => row.getAttribute("href"));
};

it("menu shows only the rows that the user's role may open", async () => {
  const developer = await menuOf("normal", "d", "/home");
  expect(developer).toContain("/home");
  expect(developer).not.toContain("/review-apps");
  cleanup();
  const reviewer = await menuOf("admin", null, "/review-apps");
  expect(reviewer).toContain("/review-apps");
  expect(reviewer).not.toContain("/home");
});

it("staff menu starts with ungrouped rows, followed by groups with headings", async () => {
  await menuOf("superadmin", null, "/review-apps");
  const rowsUnder = (heading: string) => {
    const list = screen.getByRole("list", { name: heading });
    return [...list.querySelectorAll("a")].map((row) => row.getAttribute("href"));
  };
  expect(rowsUnder("Queues")).toContain("/review-holds");
  expect(rowsUnder("Set-up")).toContain("/staff");
  const first = screen.getAllByRole("link")[0];
  expect(first?.getAttribute("href")).toBe("/review-apps");
  expect(first?.closest("ul")?.hasAttribute("aria-labelledby")).toBe(false);
});
