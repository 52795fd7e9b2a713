import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AuditEntriesCard, maxRecentAuditEntries } from "#resources/staff/audit/parts/AuditEntriesCard.tsx";

/** Returns the latest audit lines of two records: the developer and its first account. */
function useRecentAuditEntries({ id, person }: DeveloperDetails) {
  const limit = String(maxRecentAuditEntries);
  const ofDeveloper = useCall(auditCalls.listAudit, { query: { subjectId: id, limit } }, { live: true });
  const ofAccount = useCall(
    auditCalls.listAudit,
    { query: { subjectId: person?.accountId ?? id, limit } },
    { live: true, enabled: person !== null },
  );
  const isKnown = ofDeveloper.data && (person === null || ofAccount.data);
  const all = [...(ofDeveloper.data?.items ?? []), ...(person === null ? [] : (ofAccount.data?.items ?? []))];
  return {
    lines: isKnown
      ? all.toSorted((one, other) => other.number - one.number).slice(0, maxRecentAuditEntries)
      : undefined,
    error: ofDeveloper.error ?? ofAccount.error,
    again: () => void Promise.all([ofDeveloper.refetch(), ofAccount.refetch()]),
  };
}

/** Card with the latest audit lines about the developer and its first account. */
export function DeveloperAuditCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const { lines, error, again } = useRecentAuditEntries(developer);
  const { id, person } = developer;
  return (
    <AuditEntriesCard
      lines={lines}
      error={error}
      onRetry={again}
      foot={
        <span className="row text-13">
          <Link to={`/audit?subjectId=${id}`}>{t("audit.ofDeveloper")}</Link>
          {person && <Link to={`/audit?subjectId=${person.accountId}`}>{t("audit.ofAccount")}</Link>}
        </span>
      }
    />
  );
}
