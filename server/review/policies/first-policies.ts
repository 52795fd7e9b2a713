import type { ReasonContentText } from "#contract/review/reasons/reasons.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";

/** First day (IST) of every policy that comes with the store. */
const firstDay = "2024-01-01";

/**
 * Returns first days of the versions that policies come with: the first row of `targetSdkMinimums`, and for the target
 * SDK its later rows too (`inspector/rules/target-sdk-minimum.ts`).
 */
export function firstPolicyDays(id: PolicyId): readonly string[] {
  return id === "target-sdk" ? [firstDay, "2027-06-01"] : [firstDay];
}

/** A policy's texts in one language, one for each of its versions. */
export type FirstPolicyTexts = Readonly<Record<PolicyId, readonly ReasonContentText[]>>;
