import type * as z from "zod";
import { policyCalls } from "#contract/review/policies/calls.ts";
import type { Policy } from "#contract/review/policies/policies.ts";
import { type PolicyId, policyIds } from "#contract/review/policies/policy-ids.ts";
import { fieldsOfPolicy, policyRules } from "#contract/review/policies/policy-rules.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { handle } from "#server/platform/http/route.ts";
import { findCurrentPolicyRevisions, type CurrentPolicyRevision } from "./policies.store.ts";
import { presentPolicy, findDeveloperPolicyStanding } from "./present-policy.ts";

type Query = z.output<typeof policyCalls.listPolicies.query>;

/**
 * Returns a policy's texts in every language, and the codes of the findings and reasons that cite it, for searching.
 */
const searchableText = ({ policyId: id, texts }: CurrentPolicyRevision): string => {
  const { findings = [], reasons = [] } = policyRules[id];
  const words = Object.values(texts).flatMap(({ title, description }) => [title, description]);
  return [...words, ...findings, ...reasons].join("\n").toLowerCase();
};

const standingFilters: Readonly<Record<NonNullable<Query["standing"]>, (policy: Policy) => boolean>> = {
  affecting: ({ apps }) => (apps ?? 0) > 0,
  asked: ({ acknowledgement }) => acknowledgement === "asked",
  coming: ({ coming }) => coming,
};

function causes(id: PolicyId, cause: string): boolean {
  const { findings = [], reasons = [] } = policyRules[id];
  return [...findings, ...fieldsOfPolicy(id), ...reasons].some((code) => code === cause);
}

function comparator({ _sort, _order }: Query): (one: Policy, other: Policy) => number {
  const place = (policy: Policy) => policyIds.indexOf(policy.id);
  const by = {
    number: (one: Policy, other: Policy) => place(one) - place(other),
    title: (one: Policy, other: Policy) => one.title.localeCompare(other.title, one.language),
    effectiveDay: (one: Policy, other: Policy) => one.effectiveDay.localeCompare(other.effectiveDay),
    apps: (one: Policy, other: Policy) => (one.apps ?? 0) - (other.apps ?? 0),
  }[_sort];
  const turn = _order === "desc" ? -1 : 1;
  return (one, other) => turn * by(one, other) || place(one) - place(other);
}

/** Loads all policies and filters in memory, because there are a few dozen at most. */
export const listPoliciesRoute = handle(policyCalls.listPolicies)(async ({ actor, query, reply, services }) => {
  const { db } = services.database;
  const [current, standing] = await Promise.all([
    findCurrentPolicyRevisions(db, { counted: actor.developerId === null }),
    findDeveloperPolicyStanding(db, actor),
  ]);
  const { searchText = "", chapter, cause, standing: wanted, language = consoleLanguage } = query;
  const rows = current
    .filter((policy) => searchableText(policy).includes(searchText.toLowerCase()))
    .filter(({ policyId }) => cause === undefined || causes(policyId, cause))
    .map((policy) => presentPolicy(policy, { standing, language }))
    .filter(
      (policy) => (chapter === undefined || policy.chapter === chapter) && (!wanted || standingFilters[wanted](policy)),
    )
    .toSorted(comparator(query));
  reply.header("x-total-count", rows.length);
  return rows.slice(query._start, query._start + toOutboxPageSize(query));
});
