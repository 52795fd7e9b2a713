import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, idParams } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { consentKinds } from "./required-consents.ts";
import { AppConsents, CategoryTagIds, Consent, ConsentApp, ConsentMapping, ConsentDocument } from "./schemas.ts";

const resource = "consents";
/** Drafts count their missing documents, so versions and apps change too. */
const changes = ["consents", "versions", "apps"] as const;
const own = { action: "update", subject: "Consent" } as const;
const read = { action: "read", subject: "Consent" } as const;

const paperFile = {
  file: { maxBytes: limits.papers.bytes },
  errors: ["paper_type_not_allowed", "too_many_papers", "image_unreadable", "image_type_not_allowed"],
} as const;

/** Optional form field: an empty string counts as absent. */
const validUntil = z.union([z.literal("").transform(() => undefined), Day]).optional();

export const consentCalls = {
  consentMapping: defineCall({
    method: "POST",
    path: "/developer/get-consent-mapping",
    resource,
    changes: [],
    summary: "Which papers each of these category tags asks for.",
    access: own,
    body: z.strictObject({ categoryTagIds: CategoryTagIds }),
    response: ConsentMapping,
  }),
  consentAppMapping: defineCall({
    method: "GET",
    path: "/developer/consent-app-mapping/{packageName}",
    resource,
    summary: "The papers given for the app with this package name; empty where none are.",
    access: read,
    params: z.strictObject({ packageName: z.string().max(255) }),
    response: AppConsents,
    errors: ["app_not_found"],
  }),
  appConsents: defineCall({
    method: "GET",
    path: "/x/consent-apps/{id}",
    resource,
    summary: "The papers given for an app, and those of its developer that could be.",
    access: read,
    params: idParams,
    response: AppConsents,
    errors: ["app_not_found"],
  }),
  listConsents: defineCall({
    method: "GET",
    path: "/x/consents",
    resource,
    summary: "One's papers, and the apps that need any.",
    access: own,
    response: z.strictObject({ papers: z.array(ConsentDocument), apps: z.array(ConsentApp) }),
  }),
  uploadConsentPaper: defineCall({
    method: "POST",
    path: "/x/consents",
    resource,
    changes,
    summary: "Takes a paper, or the next version of one, and gives it for an app where one is named.",
    access: own,
    ...paperFile,
    body: z.strictObject({ consent: Consent, validUntil, paperId: Id.optional(), appId: Id.optional() }),
    response: ConsentDocument,
    errors: [...paperFile.errors, "consent_paper_not_found", "consent_paper_mismatch", "app_not_found"],
  }),
  giveConsents: defineCall({
    method: "PUT",
    path: "/x/consent-apps/{id}",
    resource,
    changes,
    summary: "Says which papers are given for an app. None: its papers go too, but those that another app uses.",
    access: own,
    params: idParams,
    body: z.strictObject({
      consents: z.array(z.strictObject({ consent: Consent, paperId: Id })).max(consentKinds.length),
    }),
    response: AppConsents,
    errors: ["app_not_found", "consent_paper_not_found", "consent_paper_mismatch"],
  }),
  removeConsentPaper: defineCall({
    method: "DELETE",
    path: "/x/consents/{id}",
    resource,
    changes,
    summary: "Takes a paper with all its versions away from every app.",
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
    summary: "Opens one version of a paper: noted in the audit log, answered with an address that holds for a minute.",
    access: read,
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["consent_paper_not_found"],
  }),
} as const;
