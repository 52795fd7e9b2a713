import type { i18n } from "i18next";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { onSessionChange, sessionEpoch } from "#providers/http/session-marker.ts";
import { directionOf } from "#providers/i18n/i18n.ts";
import { ThemeProvider } from "#ui/theme/ThemeProvider.tsx";
import { ApologyBoundary } from "#src/ApologyBoundary.tsx";

const SignedInTree = lazy(() =>
  import("#src/signed-in/SignedInTree.tsx").then((code) => ({ default: code.SignedInTree })),
);
const SignedOutTree = lazy(() =>
  import("#src/signed-out/SignedOutTree.tsx").then((code) => ({ default: code.SignedOutTree })),
);

/** Links of mails are opened whoever is signed in in this browser. */
const opensMailedLink = () => /^\/(verify-email|staff-invite)\/?$/.test(location.pathname);

function Trees() {
  const epoch = useSyncExternalStore(onSessionChange, sessionEpoch);
  const { i18n } = useTranslation();
  const Tree = epoch === "out" || opensMailedLink() ? SignedOutTree : SignedInTree;
  return (
    <ThemeProvider language={i18n.language} direction={directionOf(i18n.language)}>
      <ApologyBoundary>
        <Suspense fallback={null}>
          <Tree key={epoch} />
        </Suspense>
      </ApologyBoundary>
    </ThemeProvider>
  );
}

/** Chooses one of two lazy trees, so that the login page loads nothing of the console behind it. */
export function Root({ i18n }: { i18n: i18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={null}>
        <Trees />
      </Suspense>
    </I18nextProvider>
  );
}
