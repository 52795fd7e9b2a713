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

/** A request of the owner for a CDN, for a live app of theirs. */
export async function anOfferRequest(app: TestApp, appId: string): Promise<OfferRequest> {
  const body = await withCaptcha(app.services, { ...offerForm, selectedApps: [appId] });
  const answer = await app.as("normal").send(offerCalls.submitCdn, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
