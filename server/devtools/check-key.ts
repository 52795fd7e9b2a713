import { devtoolCalls } from "#contract/devtools/calls.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { handlePublic } from "#server/http/route.ts";
import { findWorkingKey, noteUse } from "./devtools.store.ts";
import { hashOfKey, keyIn } from "./secret-key.ts";

/** One answer to every key that opens nothing: what never was, what ended, and what is of a disabled developer. */
export const checkKey = handlePublic(devtoolCalls.checkKey)(async ({ request, services }) => {
  const { db } = services.database;
  const now = new Date();
  const secret = keyIn(request.headers.authorization);
  const key = secret === undefined ? undefined : await findWorkingKey(db, hashOfKey(secret), now);
  const developer = key && (await findDeveloper(db, key.developerId));
  if (!key || developer?.status !== "enabled") throw new Failure("key_refused");
  await noteUse(db, key.id, now);
  return { name: key.name, scopes: key.scopes, endsAt: key.endsAt.toISOString() };
});
