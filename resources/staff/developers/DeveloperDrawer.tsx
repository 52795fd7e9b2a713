import { ExternalLink, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import type { DeveloperDetails, DeveloperSearchRow } from "#contract/staff/developers/search.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { OpenRow } from "#providers/router/use-open-row.ts";
import { RecordAuditCard } from "#resources/staff/audit/parts/RecordAuditCard.tsx";
import { LazyNotesCard } from "#resources/staff/notes/parts/LazyNotesCard.tsx";
import { developerAppsPath } from "#resources/catalog/staff-apps/paths.ts";
import { RecordDrawer } from "#ui/crud/RecordDrawer.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { DeveloperAppsCard } from "./DeveloperAppsCard.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import { IdentityTag } from "./IdentityTag.tsx";
import { EmailStatus } from "./EmailStatus.tsx";
import { developerPath } from "./paths.ts";

function Head({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("search");
  const format = useFormat();
  return (
    <div className="line top gap-12">
      <Avatar name={developer.name} size={48} />
      <div className="break-anywhere">
        <div className="row gap-8">
          <h2 className="text-16" dir="auto">
            {developer.name}
          </h2>
          <StatusTag of="developer" status={developer.status} />
        </div>
        {developer.city && <div className="text-13 soft">{developer.city}</div>}
        <div className="text-13 soft">
          <bdi>{t("developers.numberOf", { number: String(developer.seqId) })}</bdi> ·{" "}
          {t("developers.sinceDay", { day: format.day(developer.since) })}
        </div>
      </div>
    </div>
  );
}

function Facts({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("search");
  const format = useFormat();
  const { phone, phoneVerified, accountType, identity, language, lastSeenAt } = developer;
  return (
    <>
      <Card title={t("drawer.facts")} padding="none">
        <dl className="facts">
          <DescriptionItem name={t("developers.mail")}>
            <EmailStatus developer={developer} />
          </DescriptionItem>
          <DescriptionItem name={t("developers.phone")}>
            {phone === "" ? "–" : <bdi>{phone}</bdi>}{" "}
            <span className="text-13 soft">{t(phoneVerified ? "developers.phoneProven" : "developers.phoneOpen")}</span>
          </DescriptionItem>
          <DescriptionItem name={t("developers.type")}>{t(`accountType.${accountType}`)}</DescriptionItem>
          <DescriptionItem name={t("developers.identity")}>
            <IdentityTag state={identity} />
          </DescriptionItem>
          <DescriptionItem name={t("developers.reads")}>
            {languages.find(({ code }) => code === language)?.name ?? language}
          </DescriptionItem>
          <DescriptionItem name={t("developers.seen")}>
            {lastSeenAt === null ? t("developers.never") : format.moment(lastSeenAt)}
          </DescriptionItem>
        </dl>
      </Card>
      <DeveloperAppsCard developer={developer} />
    </>
  );
}

/** Drawer with a developer's details, next to the list. */
export function DeveloperDrawer({ id, opened }: { id: string; opened: OpenRow<DeveloperSearchRow> }) {
  const { t } = useTranslation("search");
  const { data, error, refetch } = useCall(developerCalls.developerDetails, { params: { id } }, { ownNotFound: true });
  return (
    <RecordDrawer
      {...opened}
      onClose={opened.close}
      label={data?.name ?? t("developers.name")}
      head={data ? <Head developer={data} /> : <RowSkeleton rows={1} />}
      tabs={
        data
          ? [
              { key: "facts", label: t("drawer.facts"), body: () => <Facts developer={data} /> },
              {
                key: "apps",
                label: t("drawer.apps", { count: data.apps }),
                body: () => <DeveloperAppsCard developer={data} />,
              },
              {
                key: "notes",
                label: t("drawer.notes"),
                body: () => <LazyNotesCard subject="Developer" subjectId={id} />,
              },
              {
                key: "audit",
                label: t("drawer.audit"),
                body: () => <RecordAuditCard subjectId={id} />,
              },
            ]
          : []
      }
      foot={
        data && (
          <>
            <LinkButton type="primary" to={developerPath(id)} icon={<ExternalLink size={16} aria-hidden />}>
              {t("developers.openPage")}
            </LinkButton>
            <LinkButton to={developerAppsPath(id)} icon={<Search size={16} aria-hidden />}>
              {t("developers.allApps", { count: data.apps })}
            </LinkButton>
          </>
        )
      }
    >
      {error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <RowSkeleton rows={6} />}
    </RecordDrawer>
  );
}
