// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { AppSwitcher } from "#src/shell/AppSwitcher.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const requestedPaths = vi.hoisted((): string[] => []);
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async ({ path }: { path: string }) => {
    requestedPaths.push(path);
    const [mandi, chess] = ["Mandi", "Chess"].map((title) => ({ id: title.toLowerCase(), title, iconUrl: null }));
    return path === "/app" ? { items: [mandi, chess], total: 2 } : { app: mandi };
  },
}));
afterEach(cleanup);

const profile = {
  actor: { accountId: "a", role: "normal", developerId: "d" },
  name: { first: "Asha", last: "Rao" },
} as Profile;

it("app switcher loads only the open app at first, and the app list when opened", async () => {
  const texts = await startI18n(["shell"]);
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address="/home/mandi/overview" texts={texts} ruled>
        <ProfileProvider profile={profile}>
          <AppSwitcher />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  await screen.findByText("Mandi");
  expect(requestedPaths).not.toContain("/app");
  await userEvent.click(screen.getByRole("button", { name: texts.t("shell:header.switchApp") }));
  await screen.findByText("Chess");
});
