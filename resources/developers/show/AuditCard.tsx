import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { auditCalls } from "#contract/staff/audit-calls.ts";
import type { DeveloperDetails } from "#contract/developers/search.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AuditLines } from "#resources/audit/parts/AuditLines.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";

const shownLines = 8;

/** The newest lines of both records: the developer, and the account of whoever signed in first. */
function useLines({ id, person }: DeveloperDetails) {
  const limit = String(shownLines);
  const ofDeveloper = useCall(auditCalls.listAudit, { query: { subjectId: id, limit } }, { live: true });
  const ofAccount = useCall(
    auditCalls.listAudit,
    { query: { subjectId: person?.accountId ?? id, limit } },
    { live: true, enabled: person !== null },
  );
  const isKnown = ofDeveloper.data && (person === null || ofAccount.data);
  const all = [...(ofDeveloper.data?.items ?? []), ...(person === null ? [] : (ofAccount.data?.items ?? []))];
  return {
    lines: isKnown ? all.toSorted((one, other) => other.number - one.number).slice(0, shownLines) : null,
    error: ofDeveloper.error ?? ofAccount.error,
    again: () => void Promise.all([ofDeveloper.refetch(), ofAccount.refetch()]),
  };
}

/** What was done to the developer and their account, by whom. */
export function AuditCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation(["developers", "audit"]);
  const { lines, error, again } = useLines(developer);
  const { id, person } = developer;
  return (
    <Card
      title={t("audit:recent.title")}
      padding="none"
      foot={
        <span className="row text-13">
          <Link to={`/audit?subjectId=${id}`}>{t("developers:audit.ofDeveloper")}</Link>
          {person && <Link to={`/audit?subjectId=${person.accountId}`}>{t("developers:audit.ofAccount")}</Link>}
        </span>
      }
    >
      {error && <ErrorCard error={error} onRetry={again} />}
      {!lines && !error && <RowSkeleton rows={4} />}
      {lines && <AuditLines lines={lines} />}
    </Card>
  );
}
