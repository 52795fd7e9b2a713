import { reviewCalls } from "#contract/review/calls.ts";
import { reasonStates } from "#contract/review/views.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { reasonsIn } from "./reasons/reasons-in.ts";

export const listReasons = handle(reviewCalls.listReasons)(({ params, query }) => {
  const state = reasonStates.find((one) => one === params.state);
  if (!state) throw new Failure("not_found");
  return { state, items: reasonsIn(state, query.language) };
});
