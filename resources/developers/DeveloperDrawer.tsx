import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { developerCalls } from "#contract/developers/calls.ts";
import type { DeveloperDetails, FoundDeveloper } from "#contract/developers/search.ts";
import { languages } from "#contract/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { Opened } from "#providers/router/use-opened.ts";
import { appPath } from "#resources/review/paths.ts";
import { appsOfDeveloper } from "#resources/staff-apps/paths.ts";
import { RecordDrawer } from "#ui/crud/RecordDrawer.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { IdentityWord } from "./IdentityWord.tsx";
import { MailWord } from "./MailWord.tsx";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

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
          <Fact name={t("developers.mail")}>
            <MailWord developer={developer} />
          </Fact>
          <Fact name={t("developers.phone")}>
            {phone === "" ? "–" : <bdi>{phone}</bdi>}{" "}
            <span className="text-13 soft">{t(phoneVerified ? "developers.phoneProven" : "developers.phoneOpen")}</span>
          </Fact>
          <Fact name={t("developers.type")}>{t(`accountType.${accountType}`)}</Fact>
          <Fact name={t("developers.identity")}>
            <IdentityWord state={identity} />
          </Fact>
          <Fact name={t("developers.reads")}>{languages.find(({ code }) => code === language)?.name ?? language}</Fact>
          <Fact name={t("developers.seen")}>
            {lastSeenAt === null ? t("developers.never") : format.moment(lastSeenAt)}
          </Fact>
        </dl>
      </Card>
      <Apps developer={developer} />
    </>
  );
}

function Apps({ developer: { id, apps, newest } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("search");
  return (
    <Card
      title={t("developers.apps")}
      padding="none"
      extra={<Link to={appsOfDeveloper(id)}>{t("developers.allApps", { count: apps })}</Link>}
    >
      {newest.length === 0 && <p className="padded text-13 soft">{t("developers.noApps")}</p>}
      <ul className="divided">
        {newest.map((app) => (
          <li key={app.id} className="line gap-12 padded-row">
            <AppIcon url={app.iconUrl} title={app.title} size={28} />
            <Link to={appPath(app.id)} dir="auto" className="break-anywhere">
              {app.title}
            </Link>
            <span className="push">
              <StatusTag of="app" status={app.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A developer beside the list that found them. */
export function DeveloperDrawer({ id, opened }: { id: string; opened: Opened<FoundDeveloper> }) {
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
                body: () => <Apps developer={data} />,
              },
              {
                key: "audit",
                label: t("drawer.audit"),
                body: () => <Link to={`/audit?subjectId=${id}`}>{t("drawer.auditOf")}</Link>,
              },
            ]
          : []
      }
      foot={
        data && (
          <LinkButton type="primary" to={appsOfDeveloper(id)} icon={<Search size={16} aria-hidden />}>
            {t("developers.allApps", { count: data.apps })}
          </LinkButton>
        )
      }
    >
      {error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <RowSkeleton rows={6} />}
    </RecordDrawer>
  );
}
