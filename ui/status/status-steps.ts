import type { VersionStatus } from "#contract/catalog/versions/status.ts";

export type VersionStepState = "done" | "here" | "held" | "refused" | "ahead";

export interface VersionStep {
  /** Status whose label the step shows. */
  readonly status: VersionStatus;
  readonly mark: VersionStepState;
}

const stepStatuses: readonly VersionStatus[] = ["draft", "pending", "inreview", "active"];
const stepIndex: Record<VersionStatus, number> = {
  draft: 0,
  pending: 1,
  inreview: 2,
  rereview: 2,
  onhold: 2,
  rejected: 2,
  cancelled: 0,
  active: 3,
  superseded: 3,
};

function stateAt(index: number, status: VersionStatus): VersionStepState {
  const place = stepIndex[status];
  if (index < place) return "done";
  if (index > place) return "ahead";
  if (status === "onhold") return "held";
  if (status === "rejected" || status === "cancelled") return "refused";
  return status === "active" || status === "superseded" ? "done" : "here";
}

/** Returns the four steps of a version; the current step shows the version's own status. */
export function versionStatusSteps(status: VersionStatus): VersionStep[] {
  return stepStatuses.map((step, index) => ({
    status: index === stepIndex[status] && status !== "superseded" ? status : step,
    mark: stateAt(index, status),
  }));
}
