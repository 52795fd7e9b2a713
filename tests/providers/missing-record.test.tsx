// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const input = { params: { id: "00000000-0000-4000-8000-000000000001" } };
const api = fakeApi().on(appCalls.appDetails, refuse("app_not_found"));

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
  renderScreen(
    <>
      <Path />
      {children}
    </>,
    { at: "/home/1/overview" },
  );

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
  await waitFor(() => expect(api.inputs(appCalls.appDetails)).not.toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(path).toBe("/home/1/overview");
});
