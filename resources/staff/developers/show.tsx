import { CanAccess, useCan } from "@refinedev/core";
import { BadgeCheck, Building2, CalendarClock, RefreshCw, TriangleAlert, User } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { ActAsButton } from "#resources/catalog/staff-apps/parts/ActAsButton.tsx";
import { LazyNotesCard } from "#resources/staff/notes/parts/LazyNotesCard.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { DeveloperAppsCard } from "./DeveloperAppsCard.tsx";
import { developerSearchPath } from "./paths.ts";
import { developers } from "./index.tsx";
import { DeveloperDetailsCard } from "./show/DeveloperDetailsCard.tsx";
import { Button } from "antd";
import { Card } from "#ui/page/Card.tsx";
import { identityCheckPath } from "#resources/accounts/identity/paths.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { IdentityTag } from "./IdentityTag.tsx";

const StatusDialog = lazyComponent(
  async () => (await import("./change/DeveloperStatusDialog.tsx")).DeveloperStatusDialog,
);

/** Card with the developer's status and its meaning, and a button to change it. */
function StatusCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const [open, setOpen] = useState(false);
  const { status } = developer;
  return (
    <Card title={t("status.title")} extra={<StatusTag of="developer" status={status} />}>
      <div className="stack gap-12">
        <p className="text-13 soft">{t(`status.is.${status}`)}</p>
        <CanAccess
          resource="developers"
          action="administer"
          fallback={<p className="text-12 faint">{t("status.readOnly")}</p>}
        >
          <Button block icon={<RefreshCw size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t("status.change")}
          </Button>
        </CanAccess>
      </div>
      {open && (
        <Suspense fallback={null}>
          <StatusDialog developer={developer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const AccountTypeDialog = lazyComponent(async () => (await import("./change/AccountTypeDialog.tsx")).AccountTypeDialog);

/** Card with the account type, individual or organization, and a button to change it. */
function AccountTypeCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation(["developers", "search"]);
  const mayChange =
    (useCan({ resource: "developers", action: "administer" }).data?.can ?? false) && developer.status !== "deleted";
  const [open, setOpen] = useState(false);
  const Icon = developer.accountType === "ENTERPRISE" ? Building2 : User;
  return (
    <Card
      title={t("type.title")}
      extra={mayChange && <Button onClick={() => setOpen(true)}>{t("type.change")}</Button>}
    >
      <p className="line gap-8 text-13">
        <Icon size={16} strokeWidth={1.75} className="soft" aria-hidden />
        {t(`search:accountType.${developer.accountType}`)}
      </p>
      {open && (
        <Suspense fallback={null}>
          <AccountTypeDialog developer={developer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

// Loaded lazily, because these cards are below the fold.
const AuditCard = lazyComponent(async () => (await import("./show/DeveloperAuditCard.tsx")).DeveloperAuditCard);
const MessagesCard = lazyComponent(
  async () => (await import("./show/DeveloperMessagesCard.tsx")).DeveloperMessagesCard,
);

/** Staff's screen of a developer: details, identity, apps, messages, and the actions staff can take. */
export function DeveloperShow() {
  const { query } = useCallShow(developers);
  return <Show query={query}>{(developer) => <DeveloperOverview developer={developer} />}</Show>;
}

/** Banner that announces the date of erasure, and who can prevent it. */
function ErasureBanner({ developer: { status, eraseAt } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  if (eraseAt === null) return null;
  const asked = status === "enabled";
  return (
    <Banner
      boxed
      tone="warn"
      icon={asked ? CalendarClock : TriangleAlert}
      title={t("erasedOn", { day: format.day(eraseAt) })}
    >
      {t(asked ? "erasedAsked" : "erasedText")}
    </Banner>
  );
}

function DeveloperOverview({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation(["developers", "search"]);
  const format = useFormat();
  const { id, name, city, seqId, since, status } = developer;
  const number = t("search:developers.numberOf", { number: String(seqId) });
  const note = [city, number, t("search:developers.sinceDay", { day: format.day(since) })];
  return (
    <>
      <PageHeader
        back={{ to: developerSearchPath, label: t("back") }}
        title={
          <span className="line gap-12">
            <Avatar name={name} size={40} />
            <bdi className="break-anywhere">{name}</bdi>
          </span>
        }
        note={note.filter(Boolean).join(" · ")}
        beside={<StatusTag of="developer" status={status} />}
      >
        <ActAsButton developer={developer} look="button" />
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <ErasureBanner developer={developer} />
          <DeveloperDetailsCard developer={developer} />
          <DeveloperAppsCard developer={developer} />
          <IdentityCard developer={developer} />
          <SessionsCard developer={developer} />
          <Suspense fallback={<RowSkeleton rows={4} />}>
            <MessagesCard developer={developer} />
          </Suspense>
          <Suspense fallback={<RowSkeleton rows={4} />}>
            <AuditCard developer={developer} />
          </Suspense>
        </div>
        <div className="stack">
          <StatusCard developer={developer} />
          <AccountTypeCard developer={developer} />
          <LazyNotesCard subject="Developer" subjectId={id} />
        </div>
      </div>
    </>
  );
}

/** Card with state and expiry of the identity verification, and a link to its documents. */
function IdentityCard({ developer: { identity, identityCase } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  const holds = identity === "SUCCESS" || identity === "PSEUDO_SUCCESS";
  return (
    <Card
      title={t("identity.title")}
      extra={
        identityCase && (
          <LinkButton to={identityCheckPath(identityCase.id)} icon={<BadgeCheck size={16} aria-hidden />}>
            {t("identity.open")}
          </LinkButton>
        )
      }
    >
      <div className="row text-13">
        <IdentityTag state={identity} />
        {holds && identityCase?.validUntil && (
          <span className="soft">{t("identity.until", { day: format.day(identityCase.validUntil) })}</span>
        )}
        {!identityCase && <span className="soft">{t("identity.none")}</span>}
      </div>
    </Card>
  );
}

/** Card with the number of active sessions and their last use. Only the developer sees their locations. */
function SessionsCard({ developer: { sessions } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  return (
    <Card title={t("sessions.title")}>
      <p className="text-13">
        {sessions.count === 0 ? t("sessions.none") : t("sessions.count", { count: sessions.count })}
        {sessions.lastUsedAt && (
          <span className="soft"> · {t("sessions.last", { when: format.moment(sessions.lastUsedAt) })}</span>
        )}
      </p>
      <p className="text-12 faint">{t("sessions.note")}</p>
    </Card>
  );
}
