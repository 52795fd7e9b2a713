import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { secondOpinionTabs, secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import type { RecordedOpinion, SecondOpinionRow } from "#contract/review/second-opinions/second-opinion.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { DecisionTag } from "./DecisionTag.tsx";
import { secondOpinionPath, secondOpinionsPath } from "./index.tsx";
import { secondOpinionData } from "./index.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";

function OpinionCell({ opinion }: { opinion: RecordedOpinion | null }) {
  if (!opinion) return "–";
  return (
    <span className="row gap-8">
      <DecisionTag decision={opinion.decision} /> <bdi className="text-13 soft">{opinion.by}</bdi>
    </span>
  );
}

/** Split screen of decisions waiting for a second opinion, and those with both opinions. */
export function SecondOpinionList() {
  const { t } = useTranslation("opinions");
  const table = useCallTable(secondOpinionData, { everyMs: 60_000, live: true });
  const nameOf = ({ title, versionName }: SecondOpinionRow) =>
    versionName === null ? title : t("version", { title, version: versionName });
  const words = (opinion: RecordedOpinion | null) =>
    opinion ? `${t(`decided.${opinion.decision}`)}, ${opinion.by}` : "";
  const state = (row: SecondOpinionRow) => (
    <Tag tone={row.agrees === false ? "warn" : row.agrees ? "ok" : "neu"}>
      {t(row.agrees === null ? `state.${row.mine ? "mine" : row.state}` : row.agrees ? "agree" : "disagree")}
    </Tag>
  );
  return (
    <SplitScreen
      table={table}
      title={t("list.title")}
      label={t("list.title")}
      above={<AgreementTiles />}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      listPath={secondOpinionsPath}
      path={({ id }) => secondOpinionPath(id)}
      isWaiting={({ mine, state }) => state === "waiting" || (mine && state === "reading")}
      columns={[
        {
          key: "app",
          title: t("list.app"),
          text: nameOf,
          cell: (row) => <bdi>{nameOf(row)}</bdi>,
          show: "always",
        },
        {
          key: "submitted",
          title: t("list.submitted"),
          text: ({ submittedAt }) => submittedAt ?? "",
          cell: ({ submittedAt }) => submittedAt && <DateTime at={submittedAt} />,
        },
        {
          key: "first",
          title: t("list.first"),
          text: ({ first }) => words(first),
          cell: ({ first }) => <OpinionCell opinion={first} />,
        },
        {
          key: "second",
          title: t("list.second"),
          text: ({ second }) => words(second),
          cell: ({ second }) => <OpinionCell opinion={second} />,
        },
        { key: "state", title: t("list.state"), cell: state },
      ]}
      card={(row) => (
        <>
          <strong dir="auto">{nameOf(row)}</strong>
          <span className="row gap-8">
            {state(row)}
            {row.first && <DecisionTag decision={row.first.decision} />}
            {row.second && <DecisionTag decision={row.second.decision} />}
          </span>
        </>
      )}
      tabs={secondOpinionTabs.map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        filters: { tab: tab === "read" ? undefined : tab },
      }))}
      empty={{ icon: Scale, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}

/** Tiles with how often two reviewers agreed, over a month and a quarter. */
function AgreementTiles() {
  const { t } = useTranslation("opinions");
  const format = useFormat();
  const { data, isPending } = useCall(secondOpinionCalls.secondOpinionCounts, {}, { live: true });
  if (isPending) return <LoadingMark />;
  if (!data) return null;
  return (
    <div className="box" style={{ marginBlockEnd: 16 }}>
      <DividedColumns as="dl">
        {data.agreement.map(({ days, recorded, agreed }) => (
          <StatisticTile
            key={days}
            name={t("agreement.days", { count: days })}
            figure={recorded === 0 ? "–" : format.percent(agreed / recorded)}
            note={recorded === 0 ? t("agreement.none") : t("agreement.of", { agreed, recorded })}
          />
        ))}
        <StatisticTile
          name={t("agreement.toRead")}
          figure={format.number(data.toRead)}
          note={t("agreement.toReadNote")}
        />
        <StatisticTile
          name={t("agreement.disagreements")}
          figure={format.number(data.disagreements)}
          note={t("agreement.disagreementsNote")}
        />
      </DividedColumns>
    </div>
  );
}
