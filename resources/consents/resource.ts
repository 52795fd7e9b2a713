import { consentCalls } from "#contract/consents/calls.ts";

/** Papers of sensitive apps. */
export const consents = { name: "consents", calls: { deleteOne: consentCalls.removeConsentPaper } } as const;
