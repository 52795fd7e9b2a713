import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { startIdentityCheckRoute } from "./start-check.ts";
import { withdrawNameChangeRoute } from "./ask-name-change.ts";
import { decideCheckRoute } from "./decide-check.ts";
import { decideNameChangeRoute } from "./decide-name-change.ts";
import { completeIdentitySignInRoute } from "./openid-callback.ts";
import { findLatestIdentityCheck } from "./identity.store.ts";
import { requireOwnDeveloper } from "./identity-access.ts";
import {
  getIdentityDocumentUrlRoute,
  deleteOwnIdentityDocumentRoute,
  submitIdentityCheckRoute,
  addIdentityDocumentRoute,
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

export const identityRoutes: readonly Route[] = [
  startIdentityCheckRoute,
  kycStatus,
  kycLatest,
  addIdentityDocumentRoute,
  deleteOwnIdentityDocumentRoute,
  getIdentityDocumentUrlRoute,
  submitIdentityCheckRoute,
  completeIdentitySignInRoute,
  decideCheckRoute,
  withdrawNameChangeRoute,
  decideNameChangeRoute,
];
