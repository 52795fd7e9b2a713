import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#contract/staff/members/audit-calls.ts";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import type { AuditTable } from "./use-audit-table.ts";

const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

function Changes({ changes }: Pick<AuditEntry, "changes">) {
  const { t } = useTranslation("audit");
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
              <bdi className="mono">{field}</bdi>
            </th>
            <td className="break-anywhere">
              {before === null ? <span className="faint">{t("detail.empty")}</span> : <del dir="auto">{before}</del>}
            </td>
            <td className="break-anywhere">
              {after === null ? <span className="faint">{t("detail.empty")}</span> : <span dir="auto">{after}</span>}
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
      <Changes changes={line.changes} />
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
