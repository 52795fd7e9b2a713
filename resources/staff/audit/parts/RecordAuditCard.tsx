import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AuditEntriesCard, maxRecentAuditEntries } from "./AuditEntriesCard.tsx";

/** Card with the latest audit lines about a record, and a link to all of them. */
export function RecordAuditCard({ subjectId }: { subjectId: string }) {
  const { t } = useTranslation("audit");
  const { data, error, refetch } = useCall(
    auditCalls.listAudit,
    { query: { subjectId, limit: String(maxRecentAuditEntries) } },
    { live: true },
  );
  return (
    <AuditEntriesCard
      lines={data?.items}
      error={error}
      onRetry={() => void refetch()}
      extra={<Link to={`/audit?subjectId=${subjectId}`}>{t("recent.all")}</Link>}
    />
  );
}
