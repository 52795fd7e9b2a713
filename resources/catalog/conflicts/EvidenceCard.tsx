import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import { type ConflictSide, conflictSides } from "#contract/catalog/conflicts/status.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./conflicts.module.css";

/** Card with the evidence about both sides, one row per question. */
export function EvidenceCard({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const rows = useEvidenceRows(conflict);
  return (
    <Card title={t("show.evidence")}>
      <div className={styles["scroll"]} tabIndex={0} role="group" aria-label={t("show.evidence")}>
        <table className={styles["evidence"]}>
          <thead>
            <tr>
              <td />
              {conflictSides.map((side) => (
                <th key={side} scope="col">
                  {t(`side.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, of]) => (
              <tr key={name}>
                <th scope="row">{t(`evidence.${name}`)}</th>
                {conflictSides.map((side) => (
                  <td key={side} dir="auto">
                    {of(side) ?? t("evidence.nothing")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const nameOf = ({ versionName, versionCode }: { versionName: string | null; versionCode: string | null }) =>
  `${versionName ?? ""} (${versionCode ?? ""})`;

function useEvidenceRows(conflict: ConflictDetails) {
  const { t } = useTranslation("conflicts");
  const format = useFormat();
  const { evidence, provenBy, provenAt, sameSigner, domain } = conflict;
  const moment = (at: string | null) => at && format.moment(at);
  const proof = provenBy === null ? null : `${t(`proof.${provenBy}`)}, ${moment(provenAt) ?? ""}`;
  const rows: [Parameters<typeof rowName>[0], (side: ConflictSide) => ReactNode][] = [
    ["app", (side) => <App conflict={conflict} side={side} />],
    ["developer", (side) => conflict[side].developer.name],
    ["since", (side) => moment(evidence[side].developerSince)],
    ["key", (side) => (side === "owner" ? t("evidence.keyOfOwner") : (proof ?? t("proof.none")))],
    ["sameSigner", (side) => (side === "owner" ? "–" : t(sameSigner ? "evidence.same" : "evidence.other"))],
    ["signers", (side) => <Signers signers={evidence[side].signers} />],
    ["firstSeen", (side) => moment(evidence[side].firstSeen)],
    ["live", (side) => evidence[side].live && <bdi>{nameOf(evidence[side].live)}</bdi>],
    ["waiting", (side) => format.number(evidence[side].waiting)],
    ["domain", (side) => (side === "claimant" ? domain && <bdi>{domain}</bdi> : "–")],
  ];
  return rows;
}

const rowName = (
  name: "app" | "developer" | "since" | "key" | "sameSigner" | "signers" | "firstSeen" | "live" | "waiting" | "domain",
) => name;

function App({ conflict, side }: { conflict: ConflictDetails; side: ConflictSide }) {
  const { id, title, status } = conflict[side].app;
  return (
    <span className="row gap-8">
      <Link to={`/review-apps/app/${id}`}>{title}</Link> <StatusTag of="app" status={status} />
    </span>
  );
}

function Signers({ signers }: { signers: ConflictDetails["evidence"]["owner"]["signers"] }) {
  const { t } = useTranslation("conflicts");
  if (signers.length === 0) return t("evidence.nothing");
  return (
    <ul className="stack gap-4">
      {signers.map(({ sha256, subject }) => (
        <li key={sha256} dir="ltr" className="text-12 break-anywhere">
          {subject} <code>{sha256}</code>
        </li>
      ))}
    </ul>
  );
}
