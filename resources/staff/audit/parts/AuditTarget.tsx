import type { SyntheticEvent } from "react";
import { Link } from "react-router";
import type { AuditEntry } from "#contract/staff/members/audit-calls.ts";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { developerPath } from "#resources/staff/developers/paths.ts";
import { useAuditSubjectLabel } from "./use-audit-labels.ts";

const paths: Readonly<Record<string, (id: string) => string>> = { App: reviewAppPath, Developer: developerPath };
/** Keeps a click on the link from opening the row around it. */
const keepToLink = (event: SyntheticEvent) => event.stopPropagation();

/** Text with the record of an audit entry: a link to an app or a developer that still exists, else the kind's name. */
export function AuditTarget({ line: { subject, subjectId, subjectName } }: { line: AuditEntry }) {
  const subjectWord = useAuditSubjectLabel();
  const path = paths[subject]?.(subjectId);
  if (subjectName === null) return <span>{subjectWord(subject)}</span>;
  if (path === undefined) return <bdi>{subjectName}</bdi>;
  return (
    <Link to={path} onClick={keepToLink} onKeyDown={keepToLink}>
      <bdi>{subjectName}</bdi>
    </Link>
  );
}
