import { afterAll, beforeAll, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/calls.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { testPassword } from "#tests/support/people.ts";

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("embedded", { environment: { PUBLIC_URL: "https://console.test.example" } });
});
afterAll(() => opened.close());

it("over https both cookies are Secure, and the refresh cookie is bound to this host", async () => {
  const body = { email: "owner@test.example", password: testPassword, rememberMe: true };
  const { cookies, headers } = await opened.as("nobody").send(accountCalls.login, { body });
  const refresh = cookies.find(({ name }) => name === "__Host-refresh");
  expect(refresh).toMatchObject({ secure: true, httpOnly: true, sameSite: "Strict", path: "/" });
  expect(refresh).not.toHaveProperty("domain");
  expect(cookies.every(({ secure }) => secure)).toBe(true);
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
});
