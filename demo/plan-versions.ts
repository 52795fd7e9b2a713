import { randomUUID } from "node:crypto";
import type { WizardMode } from "#contract/catalog/versions/wizard-steps.ts";
import type { DemoApp, DemoStep, DemoVersion } from "./catalogue/demo-app.ts";
import { inReviewHistory } from "./catalogue/version-histories.ts";
import { type ListingUpdate, listingUpdates } from "./listing-updates.ts";

/** A planned version: one from the catalogue with its own package, or a listing-only update. */
export interface PlannedVersion {
  id: string;
  mode: WizardMode;
  /** Version of the catalogue: its own, or for a listing update the one whose package it keeps. */
  source: DemoVersion;
  changelog: string;
  testedOn?: number | undefined;
  furthestStep: number;
  /** Completeness of its listing: 2 is the catalogue's full listing, 0 an early, sparse one. */
  level: 0 | 1 | 2;
  steps: PlannedStep[];
}

export interface PlannedStep extends Omit<DemoStep, "fieldReasons"> {
  fieldReasons?: DemoStep["fieldReasons"];
  /** Id of the reason template of a hold, instead of the catalogue's own reason. */
  reasonId?: string;
}

const startedDaysAgo = ({ steps }: Pick<PlannedVersion, "steps">): number => steps[0]?.daysAgo ?? 0;

function stepsOf({ sentDaysAgo, waitHours, held }: ListingUpdate): PlannedStep[] {
  const sent = inReviewHistory(sentDaysAgo).map((step, at) =>
    at === 0 ? { ...step, daysAgo: sentDaysAgo + 0.4 } : step,
  );
  const decidedDaysAgo = sentDaysAgo - waitHours / 24;
  if (!held) return [...sent, { status: "active", daysAgo: decidedDaysAgo, by: "reviewer" }];
  return [
    ...sent,
    { status: "onhold", daysAgo: decidedDaysAgo, by: "reviewer", reasonId: held.reasonId },
    { status: "rereview", daysAgo: held.againDaysAgo, by: "developer" },
    { status: "active", daysAgo: held.againDaysAgo - held.waitHours / 24, by: "reviewer" },
  ];
}

/** Returns the catalogue version whose package was live the given number of days ago. */
function liveVersionAt(app: DemoApp, daysAgo: number): DemoVersion {
  const wentLive = (version: DemoVersion) => version.steps.find((step) => step.status === "active")?.daysAgo ?? -1;
  const live = app.versions.filter((version) => wentLive(version) >= daysAgo).at(-1);
  if (!live) throw new Error(`${app.package} has nothing live ${daysAgo} days ago`);
  return live;
}

/**
 * Plans every version of an app, in the order in which they were started. The plan contains no superseding: the next
 * approval does that by itself.
 */
export function planVersions(app: DemoApp): PlannedVersion[] {
  const own = app.versions.map((version, at) => ({
    id: randomUUID(),
    mode: at === 0 ? ("create" as const) : ("update_file" as const),
    source: version,
    changelog: version.changelog,
    testedOn: version.testedOn,
    furthestStep: version.furthestStep ?? 4,
    steps: version.steps.filter((step) => step.status !== "superseded"),
  }));
  const listing = (listingUpdates[app.package] ?? []).map((update) => ({
    id: randomUUID(),
    mode: "update" as const,
    source: liveVersionAt(app, update.sentDaysAgo + 0.4),
    changelog: update.changelog,
    testedOn: update.testedOn,
    furthestStep: 4,
    steps: stepsOf(update),
  }));
  const inOrder = [...own, ...listing].sort((a, b) => startedDaysAgo(b) - startedDaysAgo(a));
  const levels = [2, 1] as const;
  return inOrder.map((version, at) => ({ ...version, level: levels[inOrder.length - 1 - at] ?? 0 }));
}
