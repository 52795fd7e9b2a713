import { consentCalls } from "#contract/catalog/consents/calls.ts";

/** Consent documents of sensitive apps. */
export const consents = { name: "consents", calls: { deleteOne: consentCalls.removeConsentPaper } } as const;
