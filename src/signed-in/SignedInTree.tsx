import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { createQueryClient } from "#providers/data/query-client.ts";
import { ProfileGate } from "#src/signed-in/ProfileGate.tsx";
import { Console } from "#src/signed-in/Console.tsx";

/** The console of whoever is signed in. A new session mounts a new tree, and with it an empty query cache. */
export function SignedInTree() {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        path: "*",
        element: (
          <ProfileGate>
            <Console />
          </ProfileGate>
        ),
      },
    ]),
  );
  const [client] = useState(() =>
    createQueryClient(() => void router.navigate("/404", { state: { asked: location.pathname }, replace: true })),
  );
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
