import { computeConsentDocumentState } from "#contract/catalog/consents/validity.ts";
import { type ConsentKind, requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import type { AppWithSensitiveTags, ConsentDocument } from "#contract/catalog/consents/schemas.ts";

export interface ConsentOverviewData {
  readonly apps: readonly AppWithSensitiveTags[];
  readonly papers: readonly ConsentDocument[];
}

export interface ConsentActionItem {
  readonly app: AppWithSensitiveTags;
  readonly consent: ConsentKind;
  readonly what: "ended" | "missing" | "ends";
  readonly paper: ConsentDocument | undefined;
}

/** Finds the document given for an app's consent. */
export function findConsentDocument(
  app: AppWithSensitiveTags,
  consent: ConsentKind,
  papers: ConsentOverviewData["papers"],
): ConsentDocument | undefined {
  const givenConsent = app.given.find((given) => given.consent === consent);
  return papers.find(({ id }) => id === givenConsent?.paperId);
}

const urgency = ["ended", "missing", "ends"] as const;

/** Returns items that wait for the developer, most urgent first. */
export function toConsentActionItems({ apps, papers }: ConsentOverviewData): ConsentActionItem[] {
  const items = apps.flatMap((app) =>
    requiredConsents(app.tags).flatMap((consent): ConsentActionItem[] => {
      const paper = findConsentDocument(app, consent, papers);
      const what = paper ? computeConsentDocumentState(paper) : "missing";
      return what === "good" ? [] : [{ app, consent, what, paper }];
    }),
  );
  return items.toSorted((a, b) => urgency.indexOf(a.what) - urgency.indexOf(b.what));
}
