import { once } from "node:events";
import { connect } from "node:net";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { limits } from "#contract/limits.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { maxEmailRequestBytes } from "#contract/accounts/auth/password-calls.ts";
import { dashboardVersion } from "#contract/platform/status/startup.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { sendRaw } from "#tests/support/send-raw.ts";
import { longestPing } from "../longest-ping.ts";
import { holds, type Probe } from "../probe.ts";
import { jsonOf, type Target } from "../target.ts";

const savePath = (id: string): string => versionCalls.saveVersion.path.replace("{versionId}", id);
const nowhere = "00000000-0000-4000-8000-000000000000";
const bodies = 8;
/** Seconds until a connection with unfinished headers must be closed; Node looks every half minute. */
const headerPatienceMs = (limits.headers.seconds + 35) * 1_000;

/** Saves the draft with the longest descriptions in every language. */
async function saveLongest(target: Target, description: string): Promise<void> {
  const { tokens, strangersDraftId: id } = target.seed ?? { tokens: { stranger: "" }, strangersDraftId: "" };
  const token = tokens.stranger;
  const answer = await target.send(versionCalls.versionDetails.path.replace("{id}", id), { token });
  if (answer.status !== 200) throw new Error(`the draft answered ${answer.status}`);
  const details = jsonOf(answer);
  const { version, form } = details as { version: { revision: number; saveType: string }; form: { details: object } };
  const languages = regionalLanguageCodes.map((language) => ({ ...emptyRegionalListing(language), description }));
  const longest = { ...form, details: { ...form.details, description }, languages };
  const body = { revision: version.revision, saveType: version.saveType, step: 4, form: longest };
  const { status, text } = await target.send(savePath(id), { token, body });
  if (status !== 200) throw new Error(`saving answered ${status} ${text.slice(0, 300)}`);
}

export const requestProbes: readonly Probe[] = [
  {
    severity: "medium",
    wanted: "Bodies of nested lists leave the server answering others",
    needsSeed: true,
    run: (target) => {
      const lists = "[".repeat(15) + "]".repeat(15);
      const body = `{"form":{"languages":[${Array.from({ length: 19_000 }, () => lists).join()}]}}`;
      const token = target.seed?.tokens.normal ?? "";
      const send = () => target.send(savePath(nowhere), { body, token });
      return longestPing(target, () => Promise.all(Array.from({ length: bodies }, send)));
    },
  },
  {
    severity: "medium",
    wanted: "Saved texts of combining marks leave the server answering others",
    needsSeed: true,
    run: (target) =>
      longestPing(target, () => saveLongest(target, "a\u0301\u0302".repeat(limits.description.graphemes))),
  },
  {
    severity: "medium",
    wanted: "Saved texts of Indian syllables leave the server answering others",
    needsSeed: true,
    run: (target) =>
      longestPing(target, () => saveLongest(target, "\u0915\u094d\u0937".repeat(limits.description.graphemes))),
  },
  {
    severity: "low",
    wanted: "A request with two Host headers is refused",
    run: async ({ url }) => {
      const lines = ["GET /health/live HTTP/1.1", "host: a", "Host: b", "connection: close", "", ""];
      const [, status = "none"] = /^HTTP\/1\.1 (\d+)/.exec(await sendRaw(url, ...lines)) ?? [];
      return holds(status === "400", `answered ${status}`);
    },
  },
  {
    severity: "low",
    wanted: "A connection whose headers never end is closed",
    run: async ({ url }) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => socket.write("GET /health/live HTTP/1.1\r\nhost: a\r\n"));
      const dripping = setInterval(() => socket.write("x-drop: 1\r\n"), 1_000);
      const began = performance.now();
      const patience = AbortSignal.timeout(headerPatienceMs);
      socket.resume().on("error", () => undefined);
      const isClosed = await once(socket, "close", { signal: patience }).then(
        () => true,
        () => false,
      );
      clearInterval(dripping);
      socket.destroy();
      return holds(
        isClosed,
        `${isClosed ? "closed" : "open"} after ${Math.round((performance.now() - began) / 1000)} s`,
      );
    },
  },
  {
    severity: "low",
    wanted: "Visitors learn the specification's version of the dashboard, and nothing about this build",
    run: async (target) => {
      const { version } = jsonOf(await target.send(storeCalls.startup.path));
      return holds(version === dashboardVersion, `version ${String(version)}`);
    },
  },
  {
    severity: "low",
    wanted: "A body that is no JSON, or too long, is refused before it is read",
    run: async (target) => {
      const path = accountCalls.login.path;
      const long = await target.send(path, {
        body: JSON.stringify({ email: "x".repeat(maxEmailRequestBytes + 1024) }),
      });
      const deep = await target.send(path, { body: '{"a":'.repeat(3_000) });
      return holds(long.status === 413 && deep.status === 400, `${long.status} and ${deep.status}`);
    },
  },
];
