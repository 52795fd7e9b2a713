import { documentState } from "#contract/catalog/consents/validity.ts";
import { type ConsentKind, requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import type { ConsentApp, ConsentDocument } from "#contract/catalog/consents/schemas.ts";

export interface Consents {
  readonly apps: readonly ConsentApp[];
  readonly papers: readonly ConsentDocument[];
}

export interface ActionItem {
  readonly app: ConsentApp;
  readonly consent: ConsentKind;
  readonly what: "ended" | "missing" | "ends";
  readonly paper: ConsentDocument | undefined;
}

/** Document given for an app's consent. */
export function findDocument(
  app: ConsentApp,
  consent: ConsentKind,
  papers: Consents["papers"],
): ConsentDocument | undefined {
  const givenConsent = app.given.find((given) => given.consent === consent);
  return papers.find(({ id }) => id === givenConsent?.paperId);
}

const urgency = ["ended", "missing", "ends"] as const;

/** Items that wait for the developer, most urgent first. */
export function toActionItems({ apps, papers }: Consents): ActionItem[] {
  const items = apps.flatMap((app) =>
    requiredConsents(app.tags).flatMap((consent): ActionItem[] => {
      const paper = findDocument(app, consent, papers);
      const what = paper ? documentState(paper) : "missing";
      return what === "good" ? [] : [{ app, consent, what, paper }];
    }),
  );
  return items.toSorted((a, b) => urgency.indexOf(a.what) - urgency.indexOf(b.what));
}
