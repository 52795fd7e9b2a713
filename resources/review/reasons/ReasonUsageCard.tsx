import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";

/** Card with recent uses of a reason template: total, how many were edited, and the latest ones. */
export function ReasonUsageCard({ reasonId }: { reasonId: string }) {
  const { t } = useTranslation("reasons");
  const { data, error, refetch } = useCall(reasonCalls.reasonUses, { params: { id: reasonId } });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t("uses.title")} extra={data && t("uses.days", { days: data.days })} padding="none">
      {!data && <RowSkeleton rows={2} />}
      {data && (
        <div className="stack gap-4 padded-row">
          <p>{t("uses.total", { count: data.total })}</p>
          {data.total > 0 && (
            <p className="text-13 soft">
              {t("uses.apps", { count: data.apps })} {t("uses.edited", { count: data.edited })}
            </p>
          )}
        </div>
      )}
      {data && data.newest.length > 0 && (
        <ul className="divided text-13">
          {data.newest.map(({ at, app, revision, edited }) => (
            <li key={`${app.id} ${at}`} className="stack gap-4 padded-row">
              <Link to={reviewAppPath(app.id)} dir="auto">
                {app.title}
              </Link>
              <span className="soft">
                <DateTime at={at} /> · {t("uses.revision", { revision })}
                {edited && <> · {t("uses.isEdited")}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
