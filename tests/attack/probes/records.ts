import fc from "fast-check";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { buildCallPath } from "#contract/build-call-path.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { limits } from "#contract/limits.ts";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import type { SendInput } from "#tests/support/app.ts";
import { arbitraryOf, idPlace, withIds } from "#tests/support/arbitrary.ts";
import { somePage } from "#tests/support/builders/developer-pages.ts";
import { holds, type Probe } from "../probe.ts";
import { type Answer, jsonOf, type Target } from "../target.ts";

/** Generated inputs of a call, with a placeholder where it takes an id. */
const inputsOf = (call: Call, count: number): SendInput[] =>
  fc
    .sample(
      fc.record({ params: arbitraryOf(call.params), query: arbitraryOf(call.query), body: arbitraryOf(call.body) }),
      { numRuns: count, seed: 7 },
    )
    .map(({ params, query, body }) => ({
      params: Object(params),
      query: Object(query),
      ...(call.method !== "GET" && { body }),
    }));

const namesRecord = (input: SendInput): boolean => JSON.stringify(input).includes(idPlace);

function sendCall(target: Target, call: Call, { params, query = {}, body }: SendInput, token: string): Promise<Answer> {
  const entries = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  const path = `${buildCallPath(call, params)}?${String(new URLSearchParams(entries))}`;
  // Each request has its own address, so that limits per address don't end the probe.
  const from = `100.66.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  return target.send(path, { method: call.method, token, from, ...(body !== undefined && { body }) });
}

/** Paths that end sessions. */
const endsSessions = /logout|sessions|erasure|password/;
/** Calls of signed-in people that take no file. */
const testedCalls = Object.entries<Call>(calls).filter(
  ([, { access, file, path }]) =>
    access !== "public" && access !== "refresh-cookie" && !file && !endsSessions.test(path),
);

/** Published editorials have no owner: all developers may read them. */
const isForAll = ({ access }: Call): boolean =>
  typeof access === "object" && access.subject === "Editorial" && access.action === "read";

const fuzzRounds = 4;

export const recordProbes: readonly Probe[] = [
  {
    severity: "high",
    wanted: "No call of another developer reads or changes a record",
    needsSeed: true,
    run: async (target) => {
      const { records, tokens } = target.seed ?? { records: {}, tokens: { stranger: "", normal: "" } };
      const leaks = new Set<string>();
      let [sent, found] = [0, 0];
      for (const [name, call] of testedCalls.filter(([, call]) => !isForAll(call)))
        for (const input of inputsOf(call, 20).filter(namesRecord).slice(0, 1))
          for (const id of Object.values(records)) {
            const request = withIds(input, id);
            const { status, text } = await sendCall(target, call, request, tokens.stranger);
            sent += 1;
            if (status < 400 && (text.includes(id) || JSON.stringify(request.params).includes(id))) leaks.add(name);
            // The owner's answer shows that the request would find the record.
            else if (call.method === "GET" && (await sendCall(target, call, request, tokens.normal)).status === 200)
              found += 1;
          }
      const seen = `${sent} requests, ${leaks.size} calls leak ${[...leaks].join(" ")}`.trim();
      return holds(leaks.size === 0 && found > 0, `${seen}, the owner finds ${found}`);
    },
  },
  {
    severity: "high",
    wanted: "A new name after the identity check is not public at once",
    needsSeed: true,
    run: async (target) => {
      const token = target.seed?.tokens.normal ?? "";
      const publicName = async () => jsonOf(await target.send(developerPageCalls.developerPage.path, { token })).name;
      const before = await publicName();
      const { revision } = jsonOf(await target.send("/profile", { token }));
      const body = { revision, organizationName: "State Bank Payments" };
      const { status } = await target.send(profileCalls.updateProfile.path, { token, body });
      const after = await publicName();
      return holds(before === after, `change answered ${status}, public name ${before === after ? "kept" : "changed"}`);
    },
  },
  {
    severity: "high",
    wanted: "A developer without identity proof and app publishes no page",
    needsSeed: true,
    run: async (target) => {
      const token = target.seed?.tokens.stranger ?? "";
      const { path } = developerPageCalls.developerPage;
      const { revision } = jsonOf(await target.send(path, { token }));
      const draft = { revision, draft: { ...somePage, links: [] } };
      const saved = jsonOf(await target.send(path, { method: "PUT", token, body: draft }));
      const published = await target.send(developerPageCalls.publishDeveloperPage.path, {
        method: "PUT",
        token,
        body: { revision: saved.revision },
      });
      const { address } = jsonOf(published);
      const page =
        typeof address === "string" ? await fetch(new URL(new URL(address, target.url).pathname, target.url)) : null;
      return holds(page?.status !== 200, `publishing ${published.status}, page ${page?.status ?? "none"}`);
    },
  },
  {
    severity: "medium",
    wanted: `A developer's link checks end after ${limits.quotas.linksAnHour} in an hour`,
    needsSeed: true,
    run: async (target) => {
      const { tokens, strangersDraftId } = target.seed ?? { tokens: { stranger: "" }, strangersDraftId: "" };
      const check = (at: number) =>
        target.send(versionCalls.checkLink.path, {
          token: tokens.stranger,
          body: { versionId: strangersDraftId, field: "website", address: `https://link-${at}.example.org/` },
        });
      const answers = [];
      for (let at = 0; at < limits.quotas.linksAnHour + 20; at += 1) answers.push((await check(at)).status);
      const passed = answers.filter((status) => status === 200).length;
      return holds(
        answers.includes(429) && passed <= limits.quotas.linksAnHour,
        `${passed} passed, answers ${[...new Set(answers)].join(" ")}`,
      );
    },
  },
  {
    severity: "low",
    wanted: "An admin acting as a developer can't turn API access on",
    needsSeed: true,
    run: async (target) => {
      const { tokens, devJwt } = target.seed ?? { tokens: { adminAsDev: "" }, devJwt: "" };
      const { status } = await target.send(apiAccessCalls.enableDevtools.path, {
        method: "POST",
        token: tokens.adminAsDev,
        headers: { [actingTokenHeader]: devJwt },
      });
      return holds(status === 403, `answered ${status}`);
    },
  },
  {
    severity: "medium",
    wanted: "Generated requests to every call get no 5xx",
    needsSeed: true,
    run: async (target) => {
      const { tokens, records } = target.seed ?? { tokens: { normal: "", superadmin: "" }, records: {} };
      const [id = ""] = Object.values(records);
      const failed: string[] = [];
      let sent = 0;
      for (const [name, call] of testedCalls)
        for (const [at, input] of inputsOf(call, fuzzRounds).entries()) {
          const token = at % 2 === 0 ? tokens.normal : tokens.superadmin;
          const { status } = await sendCall(target, call, withIds(input, id), token);
          sent += 1;
          // Statistics are off.
          if (status >= 500 && status !== 503) failed.push(`${name} ${status}`);
        }
      return holds(failed.length === 0, `${sent} requests, ${failed.length} failed ${failed.join(" ")}`.trim());
    },
  },
];
