import { type LiveProvider, Refine } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { createContext, type ReactNode, useContext, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createLiveProvider } from "#providers/live/live-provider.ts";
import type { SharedConnection } from "#providers/live/shared-connection.ts";
import { LiveConnectionContext } from "#providers/live/use-live.ts";
import { createAccessControlProvider } from "#providers/access/access-control-provider.ts";
import { auditLogProvider } from "#providers/audit/audit-log-provider.ts";
import { createAuthProvider } from "#providers/auth/auth-provider.ts";
import { createDataProvider } from "#providers/data/data-provider.ts";
import { createQueryClient } from "#providers/data/query-client.ts";
import { MessagesProvider } from "#providers/notification/messages.tsx";
import { createI18nProvider } from "#providers/i18n/i18n-provider.ts";
import { routerProvider } from "#providers/router/router-provider.ts";
import { resources } from "#src/resources.ts";
import { toRefineResources } from "#src/signed-in/refine-resources.tsx";

interface RefineScreenProps {
  children: ReactNode;
  address?: string;
  client?: QueryClient;
  texts?: i18n;
  /** Whether the access rules apply as in the console; without it, everything is allowed. */
  ruled?: boolean;
  /** Live connection on which the screen receives changes. */
  line?: SharedConnection;
}

const ours = toRefineResources(resources);
const ScreenContext = createContext<
  | (Pick<RefineScreenProps, "children" | "ruled"> & {
      client: QueryClient;
      texts: i18n | undefined;
      live: LiveProvider | undefined;
    })
  | null
>(null);

function Inside() {
  const screen = useContext(ScreenContext);
  if (!screen) return null;
  const { children, client, texts, ruled, live } = screen;
  return (
    <Refine
      dataProvider={createDataProvider(resources)}
      authProvider={createAuthProvider(client)}
      auditLogProvider={auditLogProvider}
      {...(ruled && { accessControlProvider: createAccessControlProvider(client, resources) })}
      routerProvider={routerProvider}
      {...(live && { liveProvider: live })}
      {...(texts && { i18nProvider: createI18nProvider(texts) })}
      resources={ours}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client }, syncWithLocation: true }}
    >
      {children}
    </Refine>
  );
}

/**
 * Wraps a screen as the console does: in a data router, which can block leaving, and Refine with our providers and
 * resources.
 */
export function RefineScreen(props: RefineScreenProps) {
  const { children, address = "/", client: given, texts, ruled = false, line } = props;
  const [client] = useState(() => given ?? createQueryClient());
  const [live] = useState(() => line && createLiveProvider(line));
  const [router] = useState(() =>
    createMemoryRouter([{ path: "*", element: <Inside /> }], { initialEntries: [address] }),
  );
  return (
    <ScreenContext.Provider value={{ children, client, texts, ruled, live }}>
      <LiveConnectionContext value={line ?? null}>
        <MessagesProvider>
          <RouterProvider router={router} />
        </MessagesProvider>
      </LiveConnectionContext>
    </ScreenContext.Provider>
  );
}
