import { policyCalls } from "#contract/review/policies/calls.ts";
import { policyLimits } from "#contract/review/policies/policy-input.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { fieldsOfPolicy, policyRules, policyForReason } from "#contract/review/policies/policy-rules.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentReasonTexts } from "#server/review/reasons/localized-texts.ts";
import {
  findCurrentPolicyRevisions,
  findActiveReasonsOfPolicies,
  findPolicyAcknowledgers,
  findPolicyRevisions,
  findPolicyVersion,
} from "./policies.store.ts";
import { presentPolicyVersion, presentPolicy, findDeveloperPolicyStanding } from "./present-policy.ts";

async function reasonsOf(tx: Tx, id: PolicyId) {
  const reasons = (await findActiveReasonsOfPolicies(tx)).filter(
    (activeReason) => policyForReason(activeReason) === id,
  );
  return reasons.map(({ key, state, texts }) => {
    const titles = presentReasonTexts(texts).map(({ language, title }) => ({ language, title }));
    return { key, state, titles };
  });
}

/** A policy in all languages. `title` is the English one, as in lists. */

export const getPolicyRoute = handle(policyCalls.policy)(async ({ actor, params, services }) => {
  const { db } = services.database;
  const [current] = await findCurrentPolicyRevisions(db, { id: params.id, counted: actor.developerId === null });
  if (!current) throw new Failure("policy_not_found");
  const { policyId: id, version, number: revision, texts } = current;
  const { developerId } = actor;
  const [lines, standing, reasons, people] = await Promise.all([
    findPolicyRevisions(db, id),
    findDeveloperPolicyStanding(db, actor),
    reasonsOf(db, id),
    findPolicyAcknowledgers(db, { id, version, developerId, most: policyLimits.shownPeople }),
  ]);
  const versions = [...new Set(lines.map((line) => line.version))];
  return {
    ...presentPolicy(current, { standing, language: consoleLanguage }),
    revision,
    texts: presentReasonTexts(texts),
    versions: versions.map((version) => presentPolicyVersion(lines, version)),
    findings: [...(policyRules[id].findings ?? [])],
    fields: fieldsOfPolicy(id),
    reasons,
    affected: standing?.affected.get(id) ?? [],
    people: people.map(({ at, ...person }) => ({ ...person, at: at.toISOString() })),
  };
});

export const listPolicyVersionsRoute = handle(policyCalls.policyVersions)(async ({ params, query, services }) => {
  const { db } = services.database;
  const lines = await findPolicyRevisions(db, params.id);
  const newest = lines[0]?.version;
  if (newest === undefined) throw new Failure("policy_not_found");
  const { to = newest } = query;
  const { from = Math.max(1, to - 1) } = query;
  const sides = await Promise.all([from, to].map((version) => findPolicyVersion(db, params.id, version)));
  const [before, after] = sides.map(
    (row) => row && { ...presentPolicyVersion(lines, row.version), texts: presentReasonTexts(row.texts) },
  );
  if (!before || !after) throw new Failure("policy_not_found");
  return { before, after };
});
