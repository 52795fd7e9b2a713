import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { auditCalls } from "#contract/staff/audit-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { AuditLines } from "./AuditLines.tsx";

const shownLines = "8";

/** The newest lines of the audit about a record, and the way to all of them. */
export function RecordAudit({ subjectId }: { subjectId: string }) {
  const { t } = useTranslation("audit");
  const { data, error, refetch } = useCall(
    auditCalls.listAudit,
    { query: { subjectId, limit: shownLines } },
    { live: true },
  );
  return (
    <Card
      title={t("recent.title")}
      padding="none"
      extra={<Link to={`/audit?subjectId=${subjectId}`}>{t("recent.all")}</Link>}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton rows={4} />}
      {data && <AuditLines lines={data.items} />}
    </Card>
  );
}
