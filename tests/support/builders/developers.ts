import { developerCalls } from "#contract/staff/developers/calls.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import type { AskedAs, TestApp } from "../app.ts";

export const changeReason = "Ticket 48213: asked for by the developer";

/** Loads a developer as staff see it. */
export function developerNow(app: TestApp, id = app.people.developerId): Promise<DeveloperDetails> {
  return app.as("support").call(developerCalls.developerDetails, { params: { id } });
}

/** Sends corrections or a new status for the owner's developer; returns the raw response. */
export async function tryUpdate(app: TestApp, change: Record<string, unknown>, who: AskedAs = "admin") {
  const { id: developerId, revision } = await developerNow(app);
  const body = { developerId, revision, reason: changeReason, ...change };
  return app.as(who).send(developerChangeCalls.updateDeveloper, { body });
}

/** Sends corrections that must succeed; returns the developer afterwards. */
export async function updated(app: TestApp, change: Record<string, unknown>): Promise<DeveloperDetails> {
  const answer = await tryUpdate(app, change);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export async function tryType(app: TestApp, change: Record<string, unknown>, who: AskedAs = "admin") {
  const { id: developerId, revision } = await developerNow(app);
  const body = { developerId, revision, reason: changeReason, ...change };
  return app.as(who).send(developerChangeCalls.updateAccountType, { body });
}
