import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#contract/staff/members/audit-calls.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { useAuditActionLabel } from "./use-audit-labels.ts";

/** Maximum number of audit lines beside a record; the audit log lists the rest. */
export const maxRecentAuditEntries = 8;

function Lines({ lines }: { lines: readonly AuditEntry[] }) {
  const { t } = useTranslation("audit");
  const actionWord = useAuditActionLabel();
  const nameOf = ({ who }: AuditEntry) => (who ? who.name || t("gone") : t("system"));
  if (lines.length === 0) return <p className="padded-row text-13 soft">{t("recent.none")}</p>;
  return (
    <ul className="divided">
      {lines.map((line) => (
        <li key={line.number} className="row padded-row text-13">
          <span className="line gap-8">
            <Avatar name={nameOf(line)} size={24} />
            <span className="medium">{actionWord(line.action)}</span>
          </span>
          <span className="push soft">
            <bdi>{nameOf(line)}</bdi> · <DateTime at={line.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AuditLinesProps {
  /** Audit lines of the record; undefined while loading. */
  lines: readonly AuditEntry[] | undefined;
  error: ApiError | null;
  onRetry: () => void;
  extra?: ReactNode;
  foot?: ReactNode;
}

/** Card with the latest audit lines about a record: action, actor and time. */
export function AuditEntriesCard({ lines, error, onRetry, ...card }: AuditLinesProps) {
  const { t } = useTranslation("audit");
  return (
    <Card title={t("recent.title")} padding="none" {...card}>
      {error && <ErrorCard error={error} onRetry={onRetry} />}
      {!lines && !error && <RowSkeleton rows={4} />}
      {lines && <Lines lines={lines} />}
    </Card>
  );
}
