import { afterAll, beforeAll, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { testPassword } from "#tests/support/people.ts";

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("embedded", { environment: { PUBLIC_URL: "https://console.test.example" } });
});
afterAll(() => opened.close());

it("sets Secure cookies over HTTPS and binds the refresh cookie to this host", async () => {
  const body = { email: "owner@test.example", password: testPassword, rememberMe: true };
  const { cookies, headers } = await opened.as("nobody").send(accountCalls.login, { body });
  const refresh = cookies.find(({ name }) => name === "__Host-refresh");
  expect(refresh).toMatchObject({ secure: true, httpOnly: true, sameSite: "Strict", path: "/" });
  expect(refresh).not.toHaveProperty("domain");
  const pair = cookies.find(({ name }) => name === "__Host-XSRF-TOKEN");
  expect(pair).toMatchObject({ secure: true, sameSite: "Strict", path: "/" });
  expect(pair?.httpOnly).toBeUndefined();
  expect(cookies.every(({ secure }) => secure)).toBe(true);
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
});

it("rejects an XSRF cookie without the __Host- prefix over HTTPS", async () => {
  const body = { email: "owner@test.example", password: testPassword };
  const { cookies } = await opened.as("nobody").send(accountCalls.login, { body });
  const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? "";
  const refresh = `__Host-refresh=${valueOf("__Host-refresh")}`;
  const renew = (pair: string, header: string) =>
    opened.as("nobody").send(accountCalls.refresh, {
      headers: { cookie: `${refresh}; ${pair}`, "x-xsrf-token": header },
    });
  expect((await renew("XSRF-TOKEN=planted", "planted")).json().code).toBe("csrf_failed");
  const own = valueOf("__Host-XSRF-TOKEN");
  expect((await renew(`__Host-XSRF-TOKEN=${own}`, own)).statusCode).toBe(200);
});
