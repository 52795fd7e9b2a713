import { apiAccessCalls } from "#contract/devtools/calls.ts";
import { handlePublic } from "#server/http/route.ts";
import { authenticateApiKey } from "./keyed.ts";

export const checkKey = handlePublic(apiAccessCalls.checkKey)(async (context) => {
  const { name, scopes, endsAt } = await authenticateApiKey(context);
  return { name, scopes, endsAt: endsAt.toISOString() };
});
