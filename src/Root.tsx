import type { i18n } from "i18next";
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { currentCover, onCoverChange } from "#providers/http/session-cover.ts";
import { onSessionChange, sessionEpoch } from "#providers/http/session-storage.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { loadCode } from "#ui/lazy/load-code.ts";
import { ThemeProvider } from "#ui/theme/ThemeProvider.tsx";
import { AppErrorBoundary } from "./AppErrorBoundary.tsx";
import { FailureReportContext } from "#ui/page/failure-report.ts";
import { reportFailure, sendQueuedReports } from "./report-failure.ts";

const loadSignedIn = async () => (await import("./signed-in/SignedInTree.tsx")).SignedInTree;
const loadSignedOut = async () => (await import("./signed-out/SignedOutTree.tsx")).SignedOutTree;
const SignedInTree = lazyComponent(loadSignedIn);
const SignedOutTree = lazyComponent(loadSignedOut);
const SessionCover = lazyComponent(
  async () => (await import("#resources/accounts/auth/cover/SessionCover.tsx")).SessionCover,
);

/**
 * True if the URL is that of a mailed link. Such links open in the signed-out tree, even if somebody is signed in in
 * this browser.
 */
const opensMailedLink = () =>
  /^\/(verify-email|staff-invite|confirm-email|login-link|cancel-recovery)\/?$/.test(location.pathname);
const isSignedOut = (epoch: ReturnType<typeof sessionEpoch>) => epoch === "out" || opensMailedLink();

/** Loads the code of the tree that will be shown; also resolves while offline. */
export function loadTree(by: typeof loadCode): Promise<unknown> {
  const tree = isSignedOut(sessionEpoch()) ? loadSignedOut : loadSignedIn;
  return by<unknown>(tree).catch(() => undefined);
}

/**
 * Cover over unsaved text whose session has ended. The page is hidden at once, because the dialog's code may take a
 * moment, and gets its focus back afterwards.
 */
function Cover() {
  const cover = useSyncExternalStore(onCoverChange, currentCover);
  const isCovered = cover !== null;
  useLayoutEffect(() => {
    if (!isCovered) return;
    const focused = document.activeElement;
    const page = document.documentElement;
    page.toggleAttribute("data-covered", true);
    return () => {
      page.toggleAttribute("data-covered", false);
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isCovered]);
  return (
    cover && (
      <Suspense fallback={null}>
        <SessionCover cover={cover} />
      </Suspense>
    )
  );
}

function Trees() {
  const epoch = useSyncExternalStore(onSessionChange, sessionEpoch);
  const { i18n } = useTranslation();
  useEffect(sendQueuedReports, []);
  const Tree = isSignedOut(epoch) ? SignedOutTree : SignedInTree;
  return (
    <ThemeProvider language={i18n.language} direction={textDirection(i18n.language)}>
      <AppErrorBoundary>
        <FailureReportContext value={reportFailure}>
          <Suspense fallback={null}>
            <Tree key={epoch} />
          </Suspense>
        </FailureReportContext>
      </AppErrorBoundary>
      <AppErrorBoundary>
        <Cover />
      </AppErrorBoundary>
    </ThemeProvider>
  );
}

/** Root component: chooses one of two lazy trees, so that the login page loads nothing of the console behind it. */
export function Root({ i18n }: { i18n: i18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={null}>
        <Trees />
      </Suspense>
    </I18nextProvider>
  );
}
