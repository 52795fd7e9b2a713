import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatHour } from "#contract/format-dates.ts";
import { serviceStatusCalls, type ReplyTimes, type ServiceIncident } from "#contract/support/help/service-status.ts";
import { supportHours } from "#contract/support/tickets/reply-deadline.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { ReviewTimeBar } from "#ui/status/ReviewTimeBar.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "./parts/support.module.css";

const refreshMs = 60_000;

/** Returns the service status, refreshed every minute. */
function useServiceStatus() {
  return useCall(serviceStatusCalls.serviceStatus, {}, { everyMs: refreshMs });
}

/** Card with the service's delays that last now, or that there are none. */
export function IncidentsCard() {
  const { t } = useTranslation("support");
  const { data, error, refetch } = useServiceStatus();
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const incidents = data?.incidents;
  return (
    <Card
      padding="none"
      title={
        <>
          {t("incidents.title")} {incidents && incidents.length > 0 && <CountBadge count={incidents.length} />}
        </>
      }
    >
      {!incidents && <RowSkeleton rows={1} />}
      {incidents?.map((incident) => (
        <IncidentRow key={incident.part} incident={incident} />
      ))}
      {incidents?.length === 0 && (
        <p className="line text-13 soft padded-row">
          <CircleCheck size={16} className="toned" data-tone="ok" aria-hidden />
          {t("incidents.none")}
        </p>
      )}
    </Card>
  );
}

function IncidentRow({ incident: { part, since } }: { incident: ServiceIncident }) {
  const { t } = useTranslation("support");
  return (
    <div className={`stack gap-4 ${styles.message} ${styles.row}`}>
      <span>
        <Tag tone="warn" icon={TriangleAlert}>
          {since === null ? (
            t("incidents.now")
          ) : (
            <>
              {t("incidents.since")} <DateTime at={since} form="full" />
            </>
          )}
        </Tag>
      </span>
      <strong className="medium">{t(`incidents.${part}.title`)}</strong>
      <span className="text-13 soft">{t(`incidents.${part}.text`)}</span>
    </div>
  );
}

/** Card with support hours, and how long a first reply takes: measured, or the time limit while too little is measured. */
export function ReplyTimeCard() {
  const { t } = useTranslation("support");
  const { data } = useServiceStatus();
  const { from, to, answerWithin } = supportHours;
  return (
    <Card title={t("hours.title")} extra={t("hours.open", { from: formatHour(from), to: formatHour(to) })}>
      {data?.replyTimes ? (
        <MeasuredTimes times={data.replyTimes} />
      ) : (
        <p className="text-13 soft">{t("hours.within", { hours: answerWithin })}</p>
      )}
    </Card>
  );
}

function MeasuredTimes({ times: { tickets, halfHours, nineInTenHours } }: { times: ReplyTimes }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <div className="stack gap-8">
      <ReviewTimeBar halfHours={halfHours} nineInTenHours={nineInTenHours} />
      <p className="text-12 faint">{t("hours.measured", { count: tickets, shown: format.number(tickets) })}</p>
    </div>
  );
}
