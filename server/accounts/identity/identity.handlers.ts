import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { kycInit } from "./begin-check.ts";
import { decideCheck } from "./decide-check.ts";
import { finishSignIn } from "./openid-callback.ts";
import { latestCheck } from "./identity.store.ts";
import { requireOwnDeveloper } from "./identity-access.ts";
import { openDocument, removeOwnDocument, submitCheck, uploadDocument } from "./identity-documents.ts";
import { presentLatest, presentStatus } from "./present-check.ts";

const kycStatus = handle(identityCalls.kycStatus)(async ({ actor, services }) => {
  const { db } = services.database;
  const developer = await requireOwnDeveloper(db, actor);
  return presentStatus(await latestCheck(db, developer.id));
});

const kycLatest = handle(identityCalls.kycLatest)(async ({ actor, services }) => {
  const { db } = services.database;
  return presentLatest(db, services, await requireOwnDeveloper(db, actor));
});

export const routes: readonly Route[] = [
  kycInit,
  kycStatus,
  kycLatest,
  uploadDocument,
  removeOwnDocument,
  openDocument,
  submitCheck,
  finishSignIn,
  decideCheck,
];
