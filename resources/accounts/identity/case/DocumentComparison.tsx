import { useCan } from "@refinedev/core";
import { useOpenDocument } from "#providers/data/use-open-document.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { Button } from "antd";
import { CircleCheck, CircleX, Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { IdentityCase, IdentityDocument } from "#contract/accounts/identity/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { NameMatchResult, MatchedName } from "../parts/NameMatch.tsx";
import styles from "./case.module.css";

/** Row header; its number ties the row to the same fact on each document. */
function Fact({ number, name }: { number: number; name: string }) {
  return (
    <th scope="row" className="text-13 medium nowrap">
      <span className={styles.number}>{number}</span> {name}
    </th>
  );
}

/** Comparison table: one column per document, and the account's own data in the last. */
export function DocumentComparison({ record: { check, developer } }: { record: IdentityCase }) {
  const { t } = useTranslation("identity");
  const format = useFormat();
  const { documents } = check;
  const [first] = documents;
  return (
    <Card title={t("case.papers")} padding="none">
      <div className={styles.scroll}>
        <PlainTable wide>
          <thead>
            <tr>
              <th scope="col">{t("case.fact")}</th>
              {documents.map((document) => (
                <th key={document.id} scope="col">
                  <DocumentImage document={document} />
                </th>
              ))}
              <th scope="col">{t("case.account")}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <Fact number={1} name={t("case.name")} />
              {documents.map(({ id, match }) => (
                <td key={id}>
                  <MatchedName words={match.first} />
                  <NameMatchResult match={match} />
                </td>
              ))}
              <td>{first ? <MatchedName words={first.match.second} /> : developer.name}</td>
            </tr>
            <tr>
              <Fact number={2} name={t("case.number")} />
              {documents.map(({ id, numberMasked }) => (
                <td key={id}>
                  <bdi className="mono">{numberMasked}</bdi>
                </td>
              ))}
              <td className="soft">{t("case.notAsked")}</td>
            </tr>
            <tr>
              <Fact number={3} name={t("case.file")} />
              {documents.map(({ id, fileName, sizeBytes, sentAt }) => (
                <td key={id} className="text-13 soft break-anywhere">
                  <bdi>{fileName}</bdi> · {format.bytes(sizeBytes)} · {format.moment(sentAt)}
                </td>
              ))}
              <td className="soft">{t("case.notAsked")}</td>
            </tr>
            {documents.some(({ decision }) => decision !== null) && (
              <tr>
                <Fact number={4} name={t("decide.title")} />
                {documents.map((document) => (
                  <td key={document.id}>
                    <Decided document={document} />
                  </td>
                ))}
                <td />
              </tr>
            )}
          </tbody>
        </PlainTable>
      </div>
    </Card>
  );
}

/** Cell with staff's decision on a document, with the reason for a refusal. */
function Decided({ document: { decision, reason } }: { document: IdentityDocument }) {
  const { t } = useTranslation("identity");
  if (decision === null) return null;
  const isApproved = decision === "approved";
  return (
    <span className="two-lines">
      <span>
        <Tag tone={isApproved ? "ok" : "err"} icon={isApproved ? CircleCheck : CircleX}>
          {t(isApproved ? "case.approved" : "case.refused")}
        </Tag>
      </span>
      {reason !== null && (
        <span className="text-13 break-anywhere" dir="auto">
          {reason}
        </span>
      )}
    </span>
  );
}

/** Image of the document, loaded on request; the server records each opening. */
function DocumentImage({ document }: { document: IdentityDocument }) {
  const { t } = useTranslation("identity");
  const { shown, openPaper, busyId } = useOpenDocument(identityCalls.openIdentityDocument);
  const mayOpen = useCan({ resource: "identity", action: "secure" }).data?.can ?? false;
  const name = t(`paper.${document.paper}`);
  const url = shown[document.id];
  return (
    <span className="stack gap-8">
      <span className="row gap-8">
        {name}
        {mayOpen && (
          <Button
            size="small"
            icon={<Eye size={14} aria-hidden />}
            loading={busyId === document.id}
            aria-label={t("case.openPaper", { paper: name })}
            onClick={() => openPaper(document)}
          >
            {t("case.open")}
          </Button>
        )}
      </span>
      {url !== undefined && <img className={styles.paper} src={url} alt={t("own.pictureOf", { paper: name })} />}
    </span>
  );
}
