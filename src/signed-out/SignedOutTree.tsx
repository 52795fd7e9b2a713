import { Suspense, useEffect, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router";
import { hasSession } from "#providers/http/session-storage.ts";
import { LoginScreen } from "#resources/accounts/auth/login/LoginScreen.tsx";
import { signedOutScreens } from "#resources/accounts/auth/signed-out-screens.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { useTranslation } from "react-i18next";
import { landingButtons } from "#contract/statistics/console-analytics/event-tags.ts";
import { setPreviousPage, trackEvent } from "#providers/console-analytics/track-events.ts";
import { readUtmData } from "#providers/console-analytics/utm.ts";
import { useTrackPageVisits } from "#providers/console-analytics/use-track.ts";
import { useStartupInfo } from "#resources/accounts/auth/use-startup.ts";

/** The outbox of a demo server is readable before anyone signs in: it has the verification mail. */
const outbox = {
  path: "/outbox",
  title: "outbox",
  load: async () => {
    const [{ OutboxScreen }, { SignedOutLayout: OutsideFrame }] = await Promise.all([
      import("#resources/messaging/outbox/OutboxScreen.tsx"),
      import("./SignedOutLayout.tsx"),
    ]);
    return () => (
      <OutsideFrame>
        <OutboxScreen />
      </OutsideFrame>
    );
  },
} as const;

const pages = [...signedOutScreens, outbox].map(({ path, title, load }) => {
  const Screen = lazyComponent(load);
  function Page() {
    usePageTitle(title);
    return <Screen />;
  }
  return { path, Page };
});

/** Redirect for people who aren't signed in: asks them to log in, and then leads to the page they wanted. */
function LoginRedirect() {
  const { pathname, search } = useLocation();
  // Stored before the redirect drops them from the URL.
  readUtmData();
  const to = pathname === "/" ? "/login" : `/login?to=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={to} replace />;
}

function Login() {
  // A mailed link opens in this tree even while somebody is signed in; leaving it leads back into the console.
  if (hasSession()) location.replace("/");
  usePageTitle("login");
  return <LoginScreen />;
}

/** Records a click on the landing page. The URL loses the button's name, so that a reload doesn't count again. */
function recordLandingButton(): void {
  const url = new URL(location.href);
  const button = landingButtons.find((name) => name === url.searchParams.get("button"));
  if (button === undefined) return;
  url.searchParams.delete("button");
  history.replaceState(history.state, "", url);
  setPreviousPage("landing");
  trackEvent("LANDING_BUTTON_CLICKED", { button });
}

export function SignedOutTree() {
  // Before the router reads the URL.
  useState(recordLandingButton);
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/login" element={<Login />} />
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<LoginRedirect />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

type Title = (typeof signedOutScreens)[number]["title"] | "login" | "outbox";

/**
 * Sets the document title to the page's title and the product's name, and records the visit. Inside the console Refine
 * sets the title.
 */
function usePageTitle(title: Title): void {
  const { t } = useTranslation("shell");
  const { startup } = useStartupInfo();
  useTrackPageVisits(title, startup?.analytics);
  const text = `${t(`title.${title}`)} · ${startup ? t("product.developerOf", { storeName: startup.storeName }) : t("product.developer")}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
