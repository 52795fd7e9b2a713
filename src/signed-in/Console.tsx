import { Refine, useGetIdentity } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { createAccessControlProvider } from "#providers/access/access-control-provider.ts";
import { auditLogProvider } from "#providers/audit/audit-log-provider.ts";
import { createAuthProvider } from "#providers/auth/auth-provider.ts";
import { createDataProvider } from "#providers/data/data-provider.ts";
import { createI18nProvider } from "#providers/i18n/i18n-provider.ts";
import {
  LiveConnectionContext,
  useInvalidateInactiveQueries,
  useJoinLiveConnection,
} from "#providers/live/use-live.ts";
import { useMessages } from "#providers/notification/messages.tsx";
import { createNotificationProvider } from "#providers/notification/notification-provider.ts";
import { viewTitle } from "#providers/resource.ts";
import { routerProvider } from "#providers/router/router-provider.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { SavedViewsContext, type RenderSavedViews } from "#ui/crud/list/saved-views-context.ts";
import { Shell } from "../shell/Shell.tsx";
import { resources } from "../resources.ts";
import { toRefineResources } from "./refine-resources.tsx";
import { ScreenRoutes } from "./ScreenRoutes.tsx";
import { DocumentTitleHandler } from "@refinedev/react-router";
import { useTrackPageVisits } from "#providers/console-analytics/use-track.ts";
import { useStartupInfo } from "../shell/use-startup.ts";
import { useCurrentView, useIsStaff } from "./use-views.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { setScreensOwner } from "#providers/http/session-cover.ts";
import { hasUnsavedForms } from "#ui/form/unsaved-forms.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { useCurrentRecordTitle } from "#ui/page/record-title.ts";
import { ShellSkeleton } from "../shell/ShellSkeleton.tsx";
import styles from "./ProfileGate.module.css";

const refetchMs = 10 * 60_000;

/**
 * Declares whose screens the tab shows, so that unsaved text outlasts their session behind a cover. While acting as a
 * developer there is no owner: acting doesn't resume with the admin's next login.
 */
function useScreensOwner(profile: Profile | undefined): void {
  const accountId = profile?.acting ? undefined : profile?.actor.accountId;
  const email = profile?.email;
  const role = profile?.actor.role;
  useEffect(() => {
    if (accountId === undefined || email === undefined || role === undefined) return;
    return setScreensOwner({ accountId, email, role, hasUnsavedText: hasUnsavedForms });
  }, [accountId, email, role]);
}

/** Guard that renders the console once the profile is known. A session that has ended leads back to /login. */
function ProfileGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useGetIdentity<Profile>({ queryOptions: { refetchInterval: refetchMs } });
  useScreensOwner(data);
  if (data) return <ProfileProvider profile={data}>{children}</ProfileProvider>;
  if (!error || (error instanceof ApiError && error.status === 401)) return <ShellSkeleton />;
  return (
    <main className={styles.failed}>
      <ErrorCard error={error as unknown as ApiError} onRetry={() => void refetch()} />
    </main>
  );
}

const refineItems = toRefineResources(resources);

/** Panel with the saved views of a list, loaded when somebody first opens them. */
const SavedViews = lazyComponent(
  async () => (await import("#resources/staff/saved-views/SavedViewsPanel.tsx")).SavedViewsPanel,
);
const renderViews: RenderSavedViews = (props) => <SavedViews {...props} />;

/**
 * Root component of the signed-in console: Refine with its providers and resources, around the shell and the
 * screens.
 */
export function Console() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const messages = useMessages();
  const live = useJoinLiveConnection();
  const providers = useMemo(
    () => ({
      dataProvider: createDataProvider(resources),
      authProvider: createAuthProvider(client),
      accessControlProvider: createAccessControlProvider(client, resources),
      i18nProvider: createI18nProvider(i18n),
      notificationProvider: createNotificationProvider(messages),
    }),
    [client, i18n, messages],
  );
  return (
    <LiveConnectionContext value={live.line}>
      <Refine
        {...providers}
        liveProvider={live.provider}
        auditLogProvider={auditLogProvider}
        routerProvider={routerProvider}
        resources={refineItems}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          mutationMode: "pessimistic",
          reactQuery: { clientConfig: client },
          syncWithLocation: true,
        }}
      >
        <InvalidateInactive />
        <ProfileGate>
          <PageTitle />
          <SavedViewsContext value={renderViews}>
            <Shell>
              <ScreenRoutes />
            </Shell>
          </SavedViewsContext>
        </ProfileGate>
      </Refine>
    </LiveConnectionContext>
  );
}

function InvalidateInactive() {
  useInvalidateInactiveQueries();
  return null;
}

/**
 * Invisible component that sets the document title: the record's name, the view's title and the product's name. Screens
 * of a record declare its name with `useRecordTitle`.
 */
function PageTitle() {
  const { t, i18n } = useTranslation("shell");
  const view = useCurrentView();
  const { pathname } = useLocation();
  const known = view && viewTitle(view, pathname);
  const title = known ?? "notFound";
  const startup = useStartupInfo();
  const isStaff = useIsStaff();
  const product = startup
    ? t(isStaff ? "product.staffOf" : "product.developerOf", { storeName: startup.storeName })
    : t(isStaff ? "product.staff" : "product.developer");
  const record = useCurrentRecordTitle();
  useTrackPageVisits(known, startup?.analytics);
  // Refine's handler runs when the URL changes; the key renews it for a new language or title.
  return (
    <DocumentTitleHandler
      key={`${i18n.language} ${title} ${product} ${record}`}
      handler={() => [...new Set([record, t(`title.${title}` as "title.home"), product])].filter(Boolean).join(" · ")}
    />
  );
}
