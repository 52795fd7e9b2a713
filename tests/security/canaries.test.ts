import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnvironment } from "#server/environment.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { domainPlugins, allRoutes } from "#server/domains.ts";
import { createLog } from "#server/log.ts";
import { assembleServices } from "#server/server.ts";
import type { JobHandler } from "#server/platform/jobs/define-job.ts";
import { claimJobs } from "#server/platform/jobs/jobs.store.ts";
import { runJob } from "#server/platform/jobs/job-worker.ts";
import { deliverSmsJobHandler } from "#server/integrations/sms/deliver-sms.ts";
import { createGatewaySender } from "#server/integrations/sms/gateway-sender.ts";
import { createCodeDigitsLookup } from "#server/accounts/profile/one-time-codes.store.ts";
import { oneTimeCode } from "#server/accounts/profile/account-changes.tables.ts";
import { type People, seedPeople } from "#tests/support/people.ts";
import { testSecret } from "#tests/support/app.ts";
import type { Services } from "#server/services.ts";
import { canaries } from "#tests/support/builders/access-kits.ts";
import { solved } from "#tests/support/captcha.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

/** Secrets that must never be logged, used by a person who signs up, errs, logs in and calls the API. */
const email = "canary.bird@aviary.example";
const password = "Canary-Sings-At-Dawn-5";
const phone = "9812345670";
const token = "canary0token0canary0token0canary0token0cana";

const lines: string[] = [];
let opened: TestDatabase;
let app: FastifyInstance;
let services: Services;
let people: People;

beforeAll(async () => {
  opened = await openTestDatabase("embedded");
  const environment = readEnvironment({
    NODE_ENV: "test",
    DATA_DIR: opened.source.dataDir,
    LINK_CHECKS: "off",
    SECRET: testSecret,
    CAPTCHA_TRIES: "1",
  });
  const log = createLog("trace", { write: (line) => lines.push(line) });
  services = await assembleServices(environment, log, opened.database, testSecret);
  people = await seedPeople(services);
  app = await createHttpApp({ services, routes: allRoutes, plugins: domainPlugins });
});
afterAll(async () => {
  await app.close();
  await opened.remove();
});

const answered = async () => ({ h_captcha_response: await solved(services) });
const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: "POST", url: `/api/developer/${path}`, payload, headers });

it("logs no password, token or mail address of a caller, whatever the call's outcome", async () => {
  const login = { email, password, rememberMe: true };
  const person = { firstName: "Canary", lastName: "Bird", mobileNumber: phone, countryCode: "91" };
  const address = { address: "1, Cage", city: "Pune", state: "Maharashtra", country: "IN", postalCode: "411045" };
  const secrets = { email, password, confirmPassword: password, agreeToTerms: true };
  const answers = [
    await post("email-exists", { email, ...(await answered()) }),
    await post("register", {
      createUserType: "INDIVIDUAL",
      language: "en-US",
      ...secrets,
      ...person,
      ...address,
      ...(await answered()),
    }),
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

it("logs no one-time code or phone number, whatever happens to the SMS", async () => {
  const headers = { authorization: `O-Bearer ${people.tokens.normal}` };
  const ask = (path: string, payload: object) => app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  const asked = { deviceFingerprint: token, phone, countryCode: "91" };
  const answers = [
    await ask("otp/init", { ...asked, ...(await answered()) }),
    await ask("otp/init", { ...asked, ...(await answered()) }),
  ];
  const [code] = await opened.database.db.select().from(oneTimeCode);
  const otp = services.tokens.digits(code?.id ?? "");
  answers.push(await ask("otp/verify", { deviceFingerprint: token, phone, otp: "000000", ...(await answered()) }));
  answers.push(await ask("otp/verify", { deviceFingerprint: token, phone, otp, surprise: otp, ...(await answered()) }));
  const gateway = createGatewaySender({ ...nowhere, url: "http://127.0.0.1:9/" });
  await runJobsWith(deliverSmsJobHandler(opened.database, gateway, createCodeDigitsLookup(services.tokens)));
  answers.push(await ask("otp/verify", { deviceFingerprint: token, phone, otp, ...(await answered()) }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 422, 422, 200]);
  const written = lines.join("");
  expect(written).toContain("a job failed");
  for (const canary of [otp, phone, `+91${phone}`]) expect(written).not.toContain(canary);
});

it("logs nothing of a reviewer's access kit, whoever sends or opens it", async () => {
  const by = (who: "normal" | "stranger" | "admin") => ({ authorization: `O-Bearer ${people.tokens[who]}` });
  const draft = { mode: "create", title: "Notes", applicationType: "apk" };
  const made = await app.inject({ method: "POST", url: "/api/app/create", payload: draft, headers: by("normal") });
  const url = `/api/x/access-kit/${made.json().version.appId}`;
  const give = (who: "normal" | "stranger", change: object = {}) =>
    app.inject({
      method: "PUT",
      url,
      payload: { ...canaries, revision: 0, needsLogin: true, ...change },
      headers: by(who),
    });
  const answers = [
    await give("stranger"),
    await give("normal", { surprise: canaries.password }),
    await give("normal", { userName: canaries.userName.repeat(40) }),
    await give("normal"),
    await give("normal"),
    await app.inject({ method: "POST", url: `${url}/openings`, headers: by("admin") }),
    await app.inject({ url: `${url}?password=${encodeURIComponent(canaries.password)}`, headers: by("normal") }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 422, 422, 200, 409, 409, 422]);
  const written = lines.join("");
  for (const canary of Object.values(canaries)) expect(written).not.toContain(canary.trim());
});

const nowhere = { senderId: undefined, entityId: undefined, templateIds: {}, authorization: undefined };

/** Runs each waiting job of a kind once, with the log that the tests search. */
async function runJobsWith(handler: JobHandler): Promise<void> {
  const { database, log } = services;
  const worker = crypto.randomUUID();
  const context = { database, worker, leaseSeconds: 30, log, stopping: new AbortController().signal };
  const claimed = await claimJobs(database.db, { worker, kinds: [handler.kind], limit: 10, leaseSeconds: 30 });
  for (const job of claimed) await runJob(context, handler, job);
}
