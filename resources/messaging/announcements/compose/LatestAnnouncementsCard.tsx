import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { PercentBar } from "#ui/marks/PercentBar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { AnnouncementStateTag } from "../parts/AnnouncementStateTag.tsx";
import { announcementPath, announcementsPath } from "../index.tsx";

const rows = 3;

/**
 * Card with the latest announcements and their delivery progress, so that nobody sends the same message twice.
 * Hidden when there are none.
 */
export function LatestAnnouncementsCard() {
  const { t } = useTranslation("announcements");
  const { number, percent } = useFormat();
  const { data } = useCall(announcementCalls.listAnnouncements, { query: { _end: String(rows) } }, { everyMs: 30_000 });
  if (!data || data.length === 0) return null;
  return (
    <Card title={t("show.delivery")} extra={<LinkButton to={announcementsPath}>{t("back")}</LinkButton>} padding="none">
      <PlainTable wide>
        <thead>
          <tr>
            <th scope="col">{t("list.subject")}</th>
            <th scope="col" className="number">
              {t("show.people")}
            </th>
            <th scope="col">{t("show.done")}</th>
            <th scope="col">{t("list.state")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, title, people, done, state, startsAt }) => (
            <tr key={id}>
              <td>
                <Link to={announcementPath(id)}>
                  <bdi className="break-anywhere">{title}</bdi>
                </Link>
                <p className="text-12 soft">
                  <DateTime at={startsAt} />
                </p>
              </td>
              <td className="number">{number(people)}</td>
              <td>
                <PercentBar share={people === 0 ? 0 : done / people} />
                <span className="text-12 soft">{percent(people === 0 ? 0 : done / people)}</span>
              </td>
              <td>
                <AnnouncementStateTag state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
