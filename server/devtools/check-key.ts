import { devtoolCalls } from "#contract/devtools/calls.ts";
import { handlePublic } from "#server/http/route.ts";
import { keyOf } from "./keyed.ts";

export const checkKey = handlePublic(devtoolCalls.checkKey)(async (context) => {
  const { name, scopes, endsAt } = await keyOf(context);
  return { name, scopes, endsAt: endsAt.toISOString() };
});
