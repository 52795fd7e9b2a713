// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import type { i18n } from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { LinkCheck } from "#contract/catalog/versions/link-checks.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { useVersionQuery } from "#resources/catalog/versions/form/use-version-query.tsx";
import { ContactField } from "#resources/catalog/versions/steps/ContactField.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["versions", "holds", "shell", "statuses", "errors"]);
});
afterEach(cleanup);

const checkedAt = new Date().toISOString();
const answers: LinkCheck = { state: "answers", status: 200, finalUrl: null, checkedAt };
const silent: LinkCheck = { state: "silent", fault: "not_found", status: 404, finalUrl: null, checkedAt };
let check: LinkCheck = answers;
let requests: unknown[] = [];
beforeEach(() => {
  check = answers;
  requests = [];
});

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
  callApiMock.mockImplementation(async (call, { body }) => {
    if (call === versionCalls.versionDetails) return details;
    if (call !== versionCalls.checkLink) return new Promise(() => undefined);
    requests.push(body);
    return check;
  });
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <Fields />
      </RefineScreen>
    </I18nextProvider>,
  );
}

test("shows when an address answered and checks it again on request", async () => {
  open("https://kite.example");
  expect(await screen.findByText(/^Answers \(checked \d\d:\d\d IST\)$/)).toBeTruthy();
  check = silent;
  fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
  expect(await screen.findByText(/^Does not answer: there is no such page \(status 404, checked/)).toBeTruthy();
  expect(requests).toMatchObject([
    { address: "https://kite.example" },
    { address: "https://kite.example", again: true },
  ]);
});

test("warns when an address redirects to another domain without encryption", async () => {
  check = { ...answers, finalUrl: "http://kites.example/" };
  open("https://kite.example");
  expect(await screen.findByText("It leads to another domain: kites.example")).toBeTruthy();
  expect(screen.getByText(/without encryption/)).toBeTruthy();
});

test("says that an address could not be checked when link checks are off", async () => {
  check = { state: "not_asked" };
  open("https://kite.example");
  expect(await screen.findByText(/Could not be asked here/)).toBeTruthy();
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
  expect(await screen.findByText(/^Answers/)).toBeTruthy();
  expect(requests).toMatchObject([{ field: "website", address: "https://kite.example/about" }]);
});
