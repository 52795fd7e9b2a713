import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnvironment } from "#server/environment.ts";
import { createApp } from "#server/http/app.ts";
import { plugins } from "#server/plugins.ts";
import { routes } from "#server/routes.ts";
import { createLog } from "#server/log.ts";
import { assembleServices } from "#server/main.ts";
import { testSecret } from "#tests/support/app.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

/** What must never be written down: said by a person who signs up, errs, logs in and asks for things. */
const email = "canary.bird@aviary.example";
const password = "Canary-Sings-At-Dawn-5";
const phone = "9812345670";
const token = "canary0token0canary0token0canary0token0cana";

const lines: string[] = [];
let opened: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase("embedded");
  const environment = readEnvironment({
    NODE_ENV: "test",
    DATA_DIR: opened.source.dataDir,
    LINK_CHECKS: "off",
    SECRET: testSecret,
  });
  const log = createLog("trace", { write: (line) => lines.push(line) });
  const services = await assembleServices(environment, log, opened.database, testSecret);
  app = await createApp({ services, routes, plugins });
});
afterAll(async () => {
  await app.close();
  await opened.remove();
});

const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: "POST", url: `/api/developer/${path}`, payload, headers });

it("no password, token or mail address of a caller reaches the log, whatever the call came to", async () => {
  const login = { email, password, rememberMe: true };
  const person = { firstName: "Canary", lastName: "Bird", mobileNumber: phone, countryCode: "91" };
  const address = { address: "1, Cage", city: "Pune", state: "Maharashtra", country: "IN", postalCode: "411045" };
  const secrets = { email, password, confirmPassword: password, agreeToTerms: true };
  const answers = [
    await post("email-exists", { email }),
    await post("register", { createUserType: "INDIVIDUAL", language: "en-US", ...secrets, ...person, ...address }),
    await post("login", login),
    await post("login", { ...login, [password]: token }),
    await post("refresh", {}, { cookie: `refresh=${token}; XSRF-TOKEN=${token}`, "x-xsrf-token": token }),
    await app.inject({ url: `/api/developer/verify-email?token=${token}` }),
    await app.inject({ url: `/verify-email?token=${token}&email=${encodeURIComponent(email)}` }),
    await app.inject({ url: `/reset?password=${password}&phone=%2B91${phone}` }),
    await app.inject({ url: "/api/profile", headers: { authorization: `O-Bearer ${token}` } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 422, 401, 410, 404, 404, 401]);
  expect(lines.length).toBeGreaterThanOrEqual(answers.length);
  const written = lines.join("");
  for (const canary of [email, encodeURIComponent(email), password, token, phone])
    expect(written).not.toContain(canary);
});
