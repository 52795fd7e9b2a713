// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { LinkCheck } from "#contract/catalog/versions/link-checks.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { useVersionQuery } from "#resources/catalog/versions/form/use-version-query.tsx";
import { ContactField } from "#resources/catalog/versions/steps/ContactField.tsx";
import { fakeApi, never, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const { versionDetails, checkLink } = versionCalls;
const api = fakeApi()
  .on(referenceCalls.listPermissions, never)
  .on(versionCalls.saveVersion, refuse("internal"))
  .on(checkLink, () => check);
const requests = () => api.bodies(checkLink);

screenTexts("versions", "holds", "shell", "statuses", "errors");

const checkedAt = new Date().toISOString();
const answers: LinkCheck = { state: "answers", status: 200, finalUrl: null, checkedAt };
const silent: LinkCheck = { state: "silent", fault: "not_found", status: 404, finalUrl: null, checkedAt };
let check: LinkCheck = answers;
beforeEach(() => void (check = answers));

function Fields() {
  const { data } = useVersionQuery(aVersion().version.id);
  return (
    data && (
      <VersionFormProvider details={data} step={2} furthest={4}>
        <ContactField name="websiteUrl" />
      </VersionFormProvider>
    )
  );
}

function open(websiteUrl: string): void {
  const form = aForm();
  const details = aVersion(1, { ...form, developerInfo: { ...form.developerInfo, websiteUrl } });
  api.on(versionDetails, details);
  renderScreen(<Fields />);
}

test("shows when an address answered and checks it again on request", async () => {
  open("https://kite.example");
  expect(await screen.findByText(/^Link works \(checked \d\d:\d\d IST\)$/)).toBeTruthy();
  check = silent;
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByText(/^Page not found: status 404 \(checked/)).toBeTruthy();
  expect(requests()).toMatchObject([
    { address: "https://kite.example" },
    { address: "https://kite.example", again: true },
  ]);
});

test("warns when an address redirects to another domain without encryption", async () => {
  check = { ...answers, finalUrl: "http://kites.example/" };
  open("https://kite.example");
  expect(await screen.findByText("Redirects to another domain: kites.example")).toBeTruthy();
  expect(screen.getByText(/unencrypted/)).toBeTruthy();
});

test("says that an address could not be checked when link checks are off", async () => {
  check = { state: "not_asked" };
  open("https://kite.example");
  expect(await screen.findByText(/Couldn’t check this address\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});

test("checks a link on blur, and only when it is a valid address", async () => {
  open("");
  const field = await screen.findByRole("textbox", { name: /Website/ });
  const write = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  write("kite.example");
  write("http://kite.example");
  write("https://kite.example/about");
  expect(await screen.findByText(/^Link works/)).toBeTruthy();
  expect(requests()).toMatchObject([{ field: "website", address: "https://kite.example/about" }]);
});
