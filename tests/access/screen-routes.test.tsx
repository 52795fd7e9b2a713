// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import type { i18n } from "i18next";
import type { ComponentType, ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { type NavigateFunction, Outlet, useNavigate } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import shell from "#locales/en-US/shell.json" with { type: "json" };
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { entryView, listResourceViews } from "#providers/resource.ts";
import { resources } from "#src/resources.ts";
import { MenuItems } from "#src/shell/MenuItems.tsx";
import { ScreenRoutes } from "#src/signed-in/ScreenRoutes.tsx";
import { SignedOutTree } from "#src/signed-out/SignedOutTree.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

type Load = () => Promise<unknown>;
const seen = vi.hoisted(() => ({ profile: {} as unknown, loads: new Set<unknown>() }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (call: { path: string }) =>
    call.path.includes("profile") ? Promise.resolve(seen.profile) : new Promise(() => {}),
}));
/** In place of each screen, an element that records the loader of the screen that the router chose. */
vi.mock("#ui/lazy/lazy-component.tsx", () => ({
  lazyComponent: (load: Load): ComponentType =>
    function ChosenScreen() {
      seen.loads.add(load);
      return <Outlet />;
    },
}));
vi.mock("#ui/lazy/load-code.ts", async (original) => ({
  ...(await original<object>()),
  preloadNext: () => () => undefined,
}));
vi.mock("#resources/accounts/auth/login/LoginScreen.tsx", () => ({ LoginScreen: () => null }));

const roles: Role[] = ["normal", "adminAsDev", "support", "admin", "superadmin"];
const actorOf = (role: Role) => ({
  accountId: "somebody",
  role,
  developerId: role === "normal" || role === "adminAsDev" ? "a-developer" : null,
});
const screens = resources.flatMap((resource) =>
  listResourceViews(resource).map((view) => ({ ...view, access: view.access ?? resource.access })),
);
/** A URL of the view; which record it names doesn't matter to the router. */
const addressOf = (path: string) => path.replaceAll(/:(?:app)?id\b/gi, "a-record").replace(":step", "0");

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "review"]);
});
afterEach(cleanup);

/** Renders a part of the console for a role. */
function renderFor(role: Role, part: ReactNode): void {
  const profile = { actor: actorOf(role), name: { first: "Asha", last: "Rao" } } as Profile;
  seen.profile = profile;
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address="/no-such-page" texts={texts} ruled>
        <ProfileProvider profile={profile}>{part}</ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
}

let navigate: NavigateFunction = () => undefined;
function Navigation() {
  navigate = useNavigate();
  return null;
}

describe.each(roles)("for role %s", (role) => {
  const abilities = abilitiesFor(actorOf(role));

  it("the router opens exactly the screens that the access rules allow", async () => {
    renderFor(
      role,
      <>
        <Navigation />
        <ScreenRoutes />
      </>,
    );
    await screen.findByText(shell.notFound.title);
    for (const { path, access, load } of screens) {
      seen.loads.clear();
      await act(async () => navigate(addressOf(path)));
      const isAllowed = abilities.can(access.action, access.subject);
      expect(seen.loads.has(load), path).toBe(isAllowed);
      expect(screen.queryByText(shell.notFound.title) === null, path).toBe(isAllowed);
    }
  });

  it("the menu has exactly the lists and pages that the access rules allow", async () => {
    renderFor(role, <MenuItems />);
    const allowed = resources.flatMap((resource) => {
      const entry = entryView(resource);
      const { action, subject } = entry?.access ?? resource.access;
      return entry && resource.meta?.icon && abilities.can(action, subject) ? [entry.path] : [];
    });
    const menu = within(await screen.findByRole("navigation"));
    const addresses = () => menu.queryAllByRole("link").map((link) => link.getAttribute("href"));
    await waitFor(() => expect(addresses().toSorted()).toEqual(allowed.toSorted()));
  });
});

it("every protected screen redirects a signed-out visitor to login and back to the screen", async () => {
  const isPublic = new Set(["/outbox", "/terms", "/privacy"]);
  history.replaceState(null, "", "/login");
  render(
    <I18nextProvider i18n={texts}>
      <SignedOutTree />
    </I18nextProvider>,
  );
  for (const { path } of screens.filter((each) => !isPublic.has(each.path))) {
    const address = addressOf(path);
    await act(async () => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(location.pathname + location.search).toBe(`/login?to=${encodeURIComponent(address)}`);
  }
});
