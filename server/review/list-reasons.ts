import { reasonStates } from "#contract/reasons/reasons.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { activeReasons } from "#server/reasons/offered-reasons.ts";

export const listReasons = handle(reviewCalls.listReasons)(async ({ params, query, services }) => {
  const state = reasonStates.find((one) => one === params.state);
  if (!state) throw new Failure("not_found");
  return { state, items: await activeReasons(services.database.db, state, query.language) };
});
