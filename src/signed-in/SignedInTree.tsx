import "@ant-design/v5-patch-for-react-19";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { createQueryClient } from "#providers/data/query-client.ts";
import { reportFailure } from "#src/report-failure.ts";
import { FailureReport } from "#ui/page/failure-report.ts";
import "#ui/theme/faces/every-script.css";
import { AntdTheme } from "#ui/theme/AntdTheme.tsx";
import { Console } from "#src/signed-in/Console.tsx";
import { ProfileGate } from "#src/signed-in/ProfileGate.tsx";

const everything = (
  <ProfileGate>
    <Console />
  </ProfileGate>
);

/** A data router, because only that can hold somebody back who leaves unsaved changes. */
const createRouter = () => createBrowserRouter([{ path: "*", element: everything }]);

/** The console of whoever is signed in. A new session mounts a new tree, and with it an empty query cache. */
export function SignedInTree() {
  const [router] = useState(createRouter);
  // A record that is not there leads to /404, which says what was asked for.
  const [client] = useState(() =>
    createQueryClient(() => void router.navigate("/404", { state: { asked: location.pathname }, replace: true })),
  );
  return (
    <AntdTheme>
      <QueryClientProvider client={client}>
        <FailureReport value={reportFailure}>
          <RouterProvider router={router} />
        </FailureReport>
      </QueryClientProvider>
    </AntdTheme>
  );
}
