import type { AppStatus } from "#contract/catalog/apps/status.ts";
import type { FieldError } from "#contract/error-body.ts";
import { submissionCheckFailures, type NotificationEventFor } from "#contract/messaging/notifications/events.ts";
import { queuePlaceExpiry } from "./status-rules.ts";
import type { TransitionReason } from "./transition-reason.ts";
import type { VersionRow } from "./versions.store.ts";

/**
 * Returns the developer's notification about a version's new status; undefined if there is none. A draft notifies only
 * if the checks sent it back. `appStatus` is the app's status after the change.
 */
export function statusNotificationEvent(
  version: VersionRow,
  reasons: readonly TransitionReason[],
  appStatus: AppStatus,
): NotificationEventFor<"owners"> | undefined {
  const { appId, versionName } = version;
  const about = { appId, versionName, appTitle: version.form.details.title };
  switch (version.status) {
    case "inreview":
      return { event: "version-submitted", about };
    case "active":
      return { event: "version-approved", about: { ...about, appStatus } };
    case "onhold":
      return { event: "version-held", about: { ...about, ...holdDetails(version), reasons: fieldReasons(reasons) } };
    case "rejected": {
      const { title = "", description = "", policyLink = null, regions = [] } = reasons[0] ?? {};
      const reason = { title, description, policyLink, marked: regions.length };
      return { event: "version-rejected", about: { ...about, reason } };
    }
    case "draft":
      // The developer withdrew the version, so no notification is needed.
      if (version.checkFindings.length === 0) return undefined;
      return { event: "checks-failed", about: { ...about, failures: checkFailureCodes(version.checkFindings) } };
    default:
      return undefined;
  }
}

const holdDetails = ({ id, statusSince }: VersionRow) => ({
  versionId: id,
  heldAt: statusSince.toISOString(),
  placeKeptUntil: queuePlaceExpiry(statusSince).toISOString(),
});

const fieldReasons = (reasons: readonly TransitionReason[]) =>
  reasons.flatMap(({ field, title, description, parts = [], policyLink = null, regions = [] }) =>
    field === null ? [] : [{ field, title, description, parts: [...parts], policyLink, marked: regions.length }],
  );

const checkFailureCodes = (findings: readonly FieldError[]) => [
  ...new Set(findings.map(({ code }) => submissionCheckFailures.find((failure) => failure === code) ?? "incomplete")),
];
