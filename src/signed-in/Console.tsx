import { Refine } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { accessControlProvider } from "#providers/access/access-control-provider.ts";
import { auditLogProvider } from "#providers/audit/audit-log-provider.ts";
import { authProvider } from "#providers/auth/auth-provider.ts";
import { dataProvider } from "#providers/data/data-provider.ts";
import { i18nProvider } from "#providers/i18n/i18n-provider.ts";
import { LiveConnectionContext, useOwnConnection, useInvalidateInactive } from "#providers/live/use-live.ts";
import { useMessages } from "#providers/notification/messages.tsx";
import { notificationProvider } from "#providers/notification/notification-provider.ts";
import { routerProvider } from "#providers/router/router-provider.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { type RenderViews, ListViewsContext } from "#ui/crud/list/list-views.ts";
import { Shell } from "../shell/Shell.tsx";
import { resources } from "../resources.ts";
import { PageTitle } from "./PageTitle.tsx";
import { ProfileGate } from "./ProfileGate.tsx";
import { toRefineResources } from "./refine-resources.tsx";
import { Screens } from "./Screens.tsx";

const refineItems = toRefineResources(resources);

/** Loaded when somebody first opens the views of a list. */
const SavedViews = lazyComponent(async () => (await import("#resources/staff/saved-views/ViewsPanel.tsx")).ViewsPanel);
const renderViews: RenderViews = (props) => <SavedViews {...props} />;

/** Refine with the console's providers and resources, around the shell and the screens. */
export function Console() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const messages = useMessages();
  const live = useOwnConnection();
  const providers = useMemo(
    () => ({
      dataProvider: dataProvider(resources),
      authProvider: authProvider(client),
      accessControlProvider: accessControlProvider(client, resources),
      i18nProvider: i18nProvider(i18n),
      notificationProvider: notificationProvider(messages),
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
          <ListViewsContext value={renderViews}>
            <Shell>
              <Screens />
            </Shell>
          </ListViewsContext>
        </ProfileGate>
      </Refine>
    </LiveConnectionContext>
  );
}

function InvalidateInactive() {
  useInvalidateInactive();
  return null;
}
