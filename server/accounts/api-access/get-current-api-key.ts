import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { authenticateApiKey } from "./authenticate-api-key.ts";

export const getCurrentApiKeyRoute = handlePublic(apiAccessCalls.checkKey)(async (context) => {
  const { name, scopes, endsAt } = await authenticateApiKey(context);
  return { name, scopes, endsAt: endsAt.toISOString() };
});
