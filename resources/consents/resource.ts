import { consentCalls } from "#contract/consents/calls.ts";

/** Consent documents of sensitive apps. */
export const consents = { name: "consents", calls: { deleteOne: consentCalls.removeConsentPaper } } as const;
