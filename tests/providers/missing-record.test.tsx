// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const input = { params: { id: "00000000-0000-4000-8000-000000000001" } };
const onRequest = vi.fn<() => void>();
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async () => {
    onRequest();
    throw new ApiError(404, { code: "app_not_found" });
  },
}));

let path = "";
function Path() {
  path = useLocation().pathname;
  return null;
}

/** A component that shows itself that the app is missing. */
function Beside() {
  useCall(appCalls.appDetails, input, { ownNotFound: true });
  return null;
}

function About() {
  useCall(appCalls.appDetails, input);
  return null;
}

const open = (children: React.ReactNode) =>
  render(
    <RefineScreen address="/home/1/overview">
      <Path />
      {children}
    </RefineScreen>,
  );
afterEach(() => {
  cleanup();
  onRequest.mockClear();
});

it("a missing record redirects to /404 even when another component requested the record first", async () => {
  open(
    <>
      <Beside />
      <About />
    </>,
  );
  await waitFor(() => expect(path).toBe("/404"));
});

it("a missing record does not redirect when every component handles the 404 itself", async () => {
  open(<Beside />);
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(path).toBe("/home/1/overview");
});
