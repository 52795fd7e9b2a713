import { stateOfPaper } from "#contract/consents/in-force.ts";
import { type ConsentKind, consentsNeeded } from "#contract/consents/needed.ts";
import type { ConsentApp, ConsentPaper } from "#contract/consents/views.ts";

export interface Consents {
  readonly apps: readonly ConsentApp[];
  readonly papers: readonly ConsentPaper[];
}

export interface Need {
  readonly app: ConsentApp;
  readonly consent: ConsentKind;
  readonly what: "ended" | "missing" | "ends";
  readonly paper: ConsentPaper | undefined;
}

/** Document given for an app's consent. */
export function paperOf(app: ConsentApp, consent: ConsentKind, papers: Consents["papers"]): ConsentPaper | undefined {
  const given = app.given.find((one) => one.consent === consent);
  return papers.find(({ id }) => id === given?.paperId);
}

const urgency = ["ended", "missing", "ends"] as const;

/** Items that wait for the developer, most urgent first. */
export function needsOf({ apps, papers }: Consents): Need[] {
  const needs = apps.flatMap((app) =>
    consentsNeeded(app.tags).flatMap((consent): Need[] => {
      const paper = paperOf(app, consent, papers);
      const what = paper ? stateOfPaper(paper) : "missing";
      return what === "good" ? [] : [{ app, consent, what, paper }];
    }),
  );
  return needs.toSorted((one, other) => urgency.indexOf(one.what) - urgency.indexOf(other.what));
}
