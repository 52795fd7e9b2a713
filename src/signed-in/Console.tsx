import { Refine } from "@refinedev/core";
import routerProvider from "@refinedev/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { accessControlProvider } from "#providers/access/access-control-provider.ts";
import { auditLogProvider } from "#providers/audit/audit-log-provider.ts";
import { authProvider } from "#providers/auth/auth-provider.ts";
import { useAbilities } from "#providers/auth/profile.tsx";
import { dataProvider } from "#providers/data/data-provider.ts";
import { i18nProvider } from "#providers/i18n/i18n-provider.ts";
import { notificationProvider } from "#providers/notification/notification-provider.ts";
import { Shell } from "#src/shell/Shell.tsx";
import { resources } from "#src/resources.ts";
import { Screens } from "#src/signed-in/Screens.tsx";

const refineResources = resources.map(({ name, routes }) => ({ name, ...routes }));

export function Console() {
  const client = useQueryClient();
  const abilities = useAbilities();
  const { i18n } = useTranslation();
  const { message } = App.useApp();
  const providers = useMemo(
    () => ({
      dataProvider: dataProvider(resources),
      authProvider: authProvider(client),
      accessControlProvider: accessControlProvider(abilities, resources),
      i18nProvider: i18nProvider(i18n),
      notificationProvider: notificationProvider(message),
    }),
    [client, abilities, i18n, message],
  );
  return (
    <Refine
      {...providers}
      auditLogProvider={auditLogProvider}
      routerProvider={routerProvider}
      resources={refineResources}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client }, disableRouteChangeHandler: true }}
    >
      <Shell>
        <Screens />
      </Shell>
    </Refine>
  );
}
