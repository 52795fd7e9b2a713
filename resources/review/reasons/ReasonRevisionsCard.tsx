import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import type { ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { RevisionDiff } from "./RevisionDiff.tsx";

type Revisions = ReviewReasonDetails["revisions"];

/** Returns the two revisions to compare: those in the URL, else the current and the previous one. */
function useComparedRevisions(revisions: Revisions) {
  const [search, change] = useUrlQuery();
  const numbers = revisions.map(({ number }) => number);
  const numberIn = (name: "from" | "to", other: number | undefined) =>
    numbers.find((number) => String(number) === search.get(name)) ?? other;
  const to = numberIn("to", numbers[0]);
  const from = numberIn("from", numbers[1] ?? numbers[0]);
  return { from, to, set: (name: "from" | "to", number: number) => change((query) => query.set(name, String(number))) };
}

/** Card with revisions: author, time and reason, and the differences between two of them. */
export function ReasonRevisionsCard({ record: { id, revisions } }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation("reasons");
  const { from, to, set } = useComparedRevisions(revisions);
  const choice = (name: "from" | "to", value: number | undefined) => (
    <Select
      size="small"
      value={value ?? null}
      aria-label={t(`revisions.${name}`)}
      options={revisions.map(({ number }) => ({ value: number, label: t("uses.revision", { revision: number }) }))}
      onChange={(number: number) => set(name, number)}
    />
  );
  return (
    <Card title={t("revisions.title")} padding="none">
      <ol className="divided">
        {revisions.map(({ number, at, by, why, retired }) => (
          <li key={number} className="stack gap-4 padded-row text-13">
            <span className="row spread">
              <b>{t("uses.revision", { revision: number })}</b>
              <span className="soft">
                <bdi>{by === null ? t("revisions.store") : by || t("revisions.gone")}</bdi> · <DateTime at={at} />
              </span>
            </span>
            <p dir="auto">{by === null ? t("revisions.first") : why}</p>
            {retired && <p className="soft">{t("revisions.retired")}</p>}
          </li>
        ))}
      </ol>
      {revisions.length > 1 && from !== undefined && to !== undefined && (
        <div className="stack padded-row ruled-above">
          <div className="row text-13">
            {t("revisions.compare")} {choice("from", from)} → {choice("to", to)}
          </div>
          <ComparedRevisions id={id} from={from} to={to} />
        </div>
      )}
    </Card>
  );
}

function ComparedRevisions({ id, from, to }: { id: string; from: number; to: number }) {
  const query = { from: String(from), to: String(to) };
  const { data, error, refetch } = useCall(reasonCalls.reasonRevisions, { params: { id }, query });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return data ? <RevisionDiff {...data} /> : <RowSkeleton rows={2} />;
}
