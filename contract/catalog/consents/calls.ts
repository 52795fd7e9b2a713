import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { consentKinds } from "./required-consents.ts";
import {
  AppConsents,
  CategoryTagIds,
  ConsentKindSchema,
  AppWithSensitiveTags,
  TagConsentMapping,
  ConsentDocument,
} from "./schemas.ts";

const resource = "consents";
/** Names of resources that a change affects. Drafts count their missing documents, so versions and apps change too. */
const changes = ["consents", "versions", "apps"] as const;
const own = { action: "update", subject: "Consent" } as const;
const read = { action: "read", subject: "Consent" } as const;

const paperFile = {
  file: { maxBytes: limits.documents.bytes },
  errors: ["paper_type_not_allowed", "too_many_papers", "image_unreadable", "image_type_not_allowed"],
} as const;

/** Optional form field with a day; an empty string counts as absent. */
const validUntil = z.union([z.literal("").transform(() => undefined), Day]).optional();

export const consentCalls = {
  consentMapping: defineCall({
    method: "POST",
    path: "/developer/get-consent-mapping",
    resource,
    changes: [],
    summary: "Returns the consent documents that each of the given category tags requires.",
    access: own,
    body: z.strictObject({ categoryTagIds: CategoryTagIds }),
    response: TagConsentMapping,
  }),
  consentAppMapping: defineCall({
    method: "GET",
    path: "/developer/consent-app-mapping/{packageName}",
    resource,
    summary: "Returns the consent documents of the app with a package name, or an empty list.",
    access: read,
    params: z.strictObject({ packageName: z.string().max(255) }),
    response: AppConsents,
    errors: ["app_not_found"],
  }),
  appConsents: defineCall({
    method: "GET",
    path: "/x/consent-apps/{id}",
    resource,
    summary: "Returns an app's consent documents and the developer's documents that could be used for it.",
    access: read,
    params: idParams,
    response: AppConsents,
    errors: ["app_not_found"],
  }),
  listConsents: defineCall({
    method: "GET",
    path: "/x/consents",
    resource,
    summary: "Lists the caller's consent documents and the apps that need or have any.",
    access: own,
    response: z.strictObject({ papers: z.array(ConsentDocument), apps: z.array(AppWithSensitiveTags) }),
  }),
  uploadConsentPaper: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/consents",
    resource,
    changes,
    summary: "Uploads a consent document or a new version of one, and assigns it to an app if given.",
    access: own,
    ...paperFile,
    body: z.strictObject({ consent: ConsentKindSchema, validUntil, paperId: Id.optional(), appId: Id.optional() }),
    response: ConsentDocument,
    errors: [...paperFile.errors, "consent_paper_not_found", "consent_paper_mismatch", "app_not_found"],
  }),
  giveConsents: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/consent-apps/{id}",
    resource,
    changes,
    summary: "Sets an app's consent documents. An empty list also deletes those that no other app uses.",
    access: own,
    params: idParams,
    body: z.strictObject({
      consents: z.array(z.strictObject({ consent: ConsentKindSchema, paperId: Id })).max(consentKinds.length),
    }),
    response: AppConsents,
    errors: ["app_not_found", "consent_paper_not_found", "consent_paper_mismatch"],
  }),
  removeConsentPaper: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/consents/{id}",
    resource,
    changes,
    summary: "Deletes a consent document with all its versions and removes it from every app.",
    access: own,
    params: idParams,
    response: z.strictObject({ success: z.literal(true) }),
    errors: ["consent_paper_not_found"],
  }),
  openConsentPaper: defineCall({
    method: "POST",
    path: "/x/consent-papers/{id}/openings",
    resource,
    changes: [],
    summary: "Returns a one-minute link to a consent document version and records the access in the audit log.",
    access: read,
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["consent_paper_not_found"],
  }),
} as const;
