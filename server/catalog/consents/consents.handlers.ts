import { isStaffRole } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { consentsForTag } from "#contract/catalog/consents/required-consents.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { createDocumentUrl } from "#server/accounts/documents/document-links.ts";
import { findConsentDocumentVersion } from "./consents.store.ts";
import { updateAppConsentsRoute, removeConsentDocumentRoute } from "./update-app-consents.ts";
import { findConsentAppByPackage, findReadableConsentApp } from "./consent-access.ts";
import { presentAppConsents } from "./present-documents.ts";
import { uploadConsentDocumentRoute } from "./upload-document.ts";

const consentMapping = handle(consentCalls.consentMapping)(({ body }) => ({
  items: [...new Set(body.categoryTagIds)].map((categoryTagId) => ({
    categoryTagId,
    consents: [...consentsForTag(categoryTagId)],
  })),
}));

const consentAppMapping = handle(consentCalls.consentAppMapping)(async (context) => {
  const { db } = context.services.database;
  const app = await findConsentAppByPackage(db, context, context.params.packageName);
  return presentAppConsents(db, app, isStaffRole(context.actor.role));
});

const appConsents = handle(consentCalls.appConsents)(async (context) => {
  const { db } = context.services.database;
  const app = await findReadableConsentApp(db, context, context.params.id);
  return presentAppConsents(db, app, isStaffRole(context.actor.role));
});

const openConsentPaper = handle(consentCalls.openConsentPaper)(async (context) => {
  const { abilities, params, services } = context;
  const found = await findConsentDocumentVersion(services.database.db, params.id);
  if (!found) throw new Failure("consent_paper_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Consent", found.document), "consent_paper_not_found");
  const { id, sha256, fileName, type } = found.version;
  return createDocumentUrl(context, { subject: "Consent", id, sha256, name: fileName, type });
});

export const consentRoutes: readonly Route[] = [
  consentMapping,
  consentAppMapping,
  appConsents,
  uploadConsentDocumentRoute,
  updateAppConsentsRoute,
  removeConsentDocumentRoute,
  openConsentPaper,
];
