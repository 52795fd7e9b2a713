import { reasonTemplateOutcomes } from "#contract/review/reasons/reasons.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findActiveReasonTemplates } from "#server/review/reasons/active-reasons.ts";

export const listReasonTemplatesRoute = handle(reviewDeskCalls.listReasons)(async ({ params, query, services }) => {
  const state = reasonTemplateOutcomes.find((reasonState) => reasonState === params.state);
  if (!state) throw new Failure("not_found");
  return { state, items: await findActiveReasonTemplates(services.database.db, state, query.language) };
});
