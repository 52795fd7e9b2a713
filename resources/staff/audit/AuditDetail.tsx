import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AuditEntry } from "#contract/staff/members/audit-calls.ts";
import { reviewDeskPath } from "#resources/review/desk/paths.ts";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import type { AuditTable } from "./use-audit-table.ts";

/** Fields that most entries have; others are shown by the name under which they are stored. */
const namedFields = ["status", "reason", "versionId"] as const;

const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

/** Kind of the statuses in an entry; a version's are in entries about its app. */
const statusKind = ({ subject, action }: Pick<AuditEntry, "subject" | "action">): string =>
  action.startsWith("version_") ? "version" : subject.toLowerCase();

/** Hook that returns a value's words: a status as on screens, and everything else as stored. */
function useValueText(line: Pick<AuditEntry, "subject" | "action">) {
  const { t, i18n } = useTranslation("statuses");
  return (field: string, value: string): string => {
    const key = `statuses:${statusKind(line)}.${value}`;
    return field === "status" && i18n.exists(key) ? t(key as "version.draft") : value;
  };
}

/** Text with a field's value; the id of a version is a link to the review desk. */
function Value({ field, text }: { field: string; text: string }) {
  const { t } = useTranslation("audit");
  if (field === "versionId") return <Link to={reviewDeskPath(text)}>{t("detail.openVersion")}</Link>;
  return <span dir="auto">{text}</span>;
}

function Changes({ line }: { line: AuditEntry }) {
  const { t } = useTranslation("audit");
  const { changes } = line;
  const valueText = useValueText(line);
  const fieldName = (field: string) => namedFields.find((named) => named === field);
  if (changes.length === 0) return <p className="text-13 soft">{t("detail.nothing")}</p>;
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t("detail.field")}</th>
          <th scope="col">{t("detail.before")}</th>
          <th scope="col">{t("detail.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">
              {fieldName(field) ? t(`field.${fieldName(field) ?? "status"}`) : <bdi className="mono">{field}</bdi>}
            </th>
            <td className="break-anywhere">
              {before === null ? (
                <span className="faint">{t("detail.empty")}</span>
              ) : (
                <del dir="auto">{valueText(field, before)}</del>
              )}
            </td>
            <td className="break-anywhere">
              {after === null ? (
                <span className="faint">{t("detail.empty")}</span>
              ) : (
                <Value field={field} text={valueText(field, after)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Row detail of an audit line: changes, request id and hash chain. */
export function AuditDetail({ line, table }: { line: AuditEntry; table: AuditTable }) {
  const { t } = useTranslation("audit");
  const { who, hash, previousHash, requestId, subjectId } = line;
  return (
    <div className="stack gap-12 padded-row">
      <Changes line={line} />
      <div className="row text-13 soft">
        {requestId !== null && (
          <span>
            {t("detail.request")} <bdi className="mono break-anywhere">{requestId}</bdi>
          </span>
        )}
        {hash === null ? (
          <span>{t("detail.unchained")}</span>
        ) : (
          <span title={hash}>
            {t("detail.hash")} <bdi className="mono">{shortHash(hash)}</bdi>
            {previousHash && (
              <>
                {", "}
                {t("detail.hashBefore")} <bdi className="mono">{shortHash(previousHash)}</bdi>
              </>
            )}
          </span>
        )}
        <span className="line push">
          {who && (
            <Button type="link" size="small" onClick={() => table.filter("who", who.id)}>
              {t("detail.ofPerson")}
            </Button>
          )}
          <Button type="link" size="small" onClick={() => table.filter("subjectId", subjectId)}>
            {t("detail.ofRecord")}
          </Button>
        </span>
      </div>
    </div>
  );
}
