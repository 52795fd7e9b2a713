import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DeliveryTag } from "#resources/messaging/deliveries/parts/DeliveryTag.tsx";
import { useTemplateName } from "#resources/messaging/deliveries/parts/use-template-name.ts";
import { developerDeliveriesPath } from "#resources/messaging/deliveries/paths.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Pager } from "#ui/tables/Pager.tsx";

const pageSize = 5;
const pageOf = (page: number) => ({ start: String(page * pageSize), limit: String(pageSize) });

/** List of in-app notifications: subject, time, and whether they were seen. */
function InAppNotifications({ id }: { id: string }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  const aboutOf = useTemplateName();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    developerChangeCalls.developerNotices,
    { params: { id }, query: pageOf(page) },
    { keepPrevious: true, ownNotFound: true },
  );
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={3} />;
  if (data.total === 0) return <p className="padded-row text-13 soft">{t("messages.noBell")}</p>;
  return (
    <>
      <ul className="divided">
        {data.items.map(({ id: noticeId, event, at, seenAt }) => (
          <li key={noticeId} className="row padded-row text-13">
            <span className="medium">{aboutOf({ template: event })}</span>
            <span className="push soft">
              <DateTime at={at} /> ·{" "}
              {seenAt ? t("messages.seen", { when: format.relative(seenAt) }) : t("messages.unseen")}
            </span>
          </li>
        ))}
      </ul>
      {data.total > pageSize && (
        <div className="padded-row">
          <Pager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </div>
      )}
    </>
  );
}

/** List of the latest mails to the developer, with their delivery state. */
function Mails({ id }: { id: string }) {
  const { t } = useTranslation("developers");
  const aboutOf = useTemplateName();
  const { data, error, refetch } = useCall(deliveryCalls.listDeliveries, {
    query: { developerId: id, _start: "0", _end: String(pageSize) },
  });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={3} />;
  if (data.length === 0) return <p className="padded-row text-13 soft">{t("messages.noMails")}</p>;
  return (
    <ul className="divided">
      {data.map((mail) => (
        <li key={mail.id} className="row top padded-row text-13">
          <span className="two-lines">
            <span className="medium">{aboutOf(mail)}</span>
            <span className="text-12 soft">
              <DateTime at={mail.createdAt} />
            </span>
          </span>
          <span className="push">
            <DeliveryTag delivery={mail} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Card with in-app notifications and mails that the developer received. Their contents are never shown. */
export function DeveloperMessagesCard({ developer: { id } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  return (
    <Card
      title={t("messages.title")}
      padding="none"
      extra={<Link to={developerDeliveriesPath(id)}>{t("messages.allMails")}</Link>}
    >
      <h3 className="padded-row text-13 soft">{t("messages.bell")}</h3>
      <InAppNotifications id={id} />
      <h3 className="padded-row text-13 soft ruled-above">{t("messages.mails")}</h3>
      <Mails id={id} />
    </Card>
  );
}
