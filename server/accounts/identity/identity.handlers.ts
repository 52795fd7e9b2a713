import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { startIdentityCheck } from "./start-check.ts";
import { decideCheck } from "./decide-check.ts";
import { completeIdentitySignIn } from "./openid-callback.ts";
import { findLatestIdentityCheck } from "./identity.store.ts";
import { requireOwnDeveloper } from "./identity-access.ts";
import {
  getIdentityDocumentUrl,
  deleteOwnIdentityDocument,
  submitIdentityCheck,
  addIdentityDocument,
} from "./identity-documents.ts";
import { loadLatestIdentityCheck, presentIdentityStatus } from "./present-check.ts";

const kycStatus = handle(identityCalls.kycStatus)(async ({ actor, services }) => {
  const { db } = services.database;
  const developer = await requireOwnDeveloper(db, actor);
  return presentIdentityStatus(await findLatestIdentityCheck(db, developer.id));
});

const kycLatest = handle(identityCalls.kycLatest)(async ({ actor, services }) => {
  const { db } = services.database;
  return loadLatestIdentityCheck(db, services, await requireOwnDeveloper(db, actor));
});

export const routes: readonly Route[] = [
  startIdentityCheck,
  kycStatus,
  kycLatest,
  addIdentityDocument,
  deleteOwnIdentityDocument,
  getIdentityDocumentUrl,
  submitIdentityCheck,
  completeIdentitySignIn,
  decideCheck,
];
