import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { offerConsentVersion, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import type { TestApp } from "../app.ts";
import { withCaptcha } from "../captcha.ts";

export const offerForm = {
  selectedApps: [] as string[],
  name: "Meera Iyer",
  primaryContactEmail: "meera@kaveri.example",
  comments: "Servers for two apps.",
  consentVersion: offerConsentVersion,
} as const;

/** Creates the owner's request for the CDN offer, for a live app. */
export async function anOfferRequest(app: TestApp, appId: string): Promise<OfferRequest> {
  const body = await withCaptcha(app.services, { ...offerForm, selectedApps: [appId] });
  const answer = await app.as("normal").send(offerCalls.submitCdn, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
