// @vitest-environment happy-dom
import { CanAccess, useCan } from "@refinedev/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { useRefreshProfile } from "#providers/auth/use-refresh-profile.ts";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const api = fakeApi();
const rendered: string[] = [];
beforeEach(() => void rendered.splice(0));

/** Screen that asks as both of Refine's ways do, and notes what each render shows. */
function ReviewRules() {
  const mayChange = useCan({ resource: "review-rules", action: "administer" }).data?.can ?? false;
  const refresh = useRefreshProfile();
  rendered.push(mayChange ? "allowed" : "not allowed");
  return (
    <>
      {mayChange && <button type="button">Save</button>}
      <CanAccess resource="review-rules" action="administer" fallback={<ReadOnly />}>
        <p>You may change it</p>
      </CanAccess>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  );
}

function ReadOnly() {
  rendered.push("read-only");
  return <p>Read-only</p>;
}

it("answers from the cached profile without a request, and never shows the fallback meanwhile", async () => {
  renderScreen(<ReviewRules />, { as: "superadmin" });
  await screen.findByRole("button", { name: "Save" });
  await screen.findByText("You may change it");
  expect(rendered).not.toContain("read-only");
  expect(api.requests()).toEqual([]);
});

it("hides what the role may not use", async () => {
  renderScreen(<ReviewRules />, { as: "support" });
  await screen.findByText("Read-only");
  expect(rendered).not.toContain("allowed");
});

it("asks again when the profile was refreshed", async () => {
  api.on(accountCalls.profile, partly({ actor: { accountId: "me", role: "support", developerId: null } }));
  renderScreen(<ReviewRules />, { as: "superadmin" });
  await screen.findByRole("button", { name: "Save" });
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByText("Read-only");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
});
