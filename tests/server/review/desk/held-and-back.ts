import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { HeldFieldReason, ReviewDecision } from "#contract/review/desk/schemas.ts";
import type { TestApp } from "#tests/support/app.ts";
import { fixHeld } from "#tests/support/builders/fix-held.ts";
import { detailsOf, submit, versionInReview } from "#tests/support/builders/versions.ts";

type Reviewer = "admin" | "superadmin";

export function pinned(field: ReviewField, title = "Not sharp"): HeldFieldReason {
  return {
    field,
    title,
    description: `What is wrong with ${field}`,
    parts: [],
    regions: [],
    template: null,
  };
}

/** Decides a version through the API, with its current revision. */
export async function decideAs(app: TestApp, who: Reviewer, id: string, more: Partial<ReviewDecision>) {
  const { version } = await detailsOf(app, id);
  const body = { versionId: id, revision: version.revision, decision: "approve", reasons: [], reason: "", note: "" };
  return app.as(who).send(reviewDeskCalls.decide, { body: { ...body, ...more } });
}

/** Changes each held field as the developer, marks it fixed and resubmits the version. */
export async function fixAndResubmit(app: TestApp, id: string): Promise<void> {
  await fixHeld(app, id);
  await submit(app, id);
}

/** Creates a resubmitted version that a reviewer held for its title and short description. */
export async function heldAndBack(app: TestApp, who: Reviewer = "admin"): Promise<string> {
  const { id } = await versionInReview(app);
  await decideAs(app, who, id, { decision: "hold", reasons: [pinned("title"), pinned("shortDescription")] });
  await fixAndResubmit(app, id);
  return id;
}
