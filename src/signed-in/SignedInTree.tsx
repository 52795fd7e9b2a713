import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { MessagesProvider } from "#providers/notification/messages.tsx";
import { createQueryClient } from "#providers/data/query-client.ts";
import { reportFailure } from "../report-failure.ts";
import { trackEvent } from "#providers/console-analytics/track-events.ts";
import { FailureReportContext, type ScreenFailure } from "#ui/page/failure-report.ts";
import "#ui/theme/faces/every-script.css";
import { AntdTheme } from "#ui/theme/AntdTheme.tsx";
import { Console } from "./Console.tsx";
import { preloadView } from "./preload-view.ts";

preloadView(location.pathname);

/** Creates a data router, because only that can block leaving unsaved changes. */
const createRouter = () => createBrowserRouter([{ path: "*", element: <Console /> }]);

function reportFailed(failure: ScreenFailure): void {
  reportFailure(failure);
  if (failure.chart) trackEvent("REPORT_CHART_FAILED", { cause: "not_drawn" });
}

/**
 * Root component of the signed-in account's console. A new session mounts a new tree, and with it an empty query
 * cache.
 */
export function SignedInTree() {
  const [router] = useState(createRouter);
  const [client] = useState(createQueryClient);
  return (
    <AntdTheme>
      <MessagesProvider>
        <QueryClientProvider client={client}>
          <FailureReportContext value={reportFailed}>
            <RouterProvider router={router} />
          </FailureReportContext>
        </QueryClientProvider>
      </MessagesProvider>
    </AntdTheme>
  );
}
