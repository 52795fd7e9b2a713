import { CalendarClock, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { ActAsButton } from "#resources/catalog/staff-apps/parts/ActAsButton.tsx";
import { Notes } from "#resources/staff/notes/parts/Notes.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { AppsCard } from "./AppsCard.tsx";
import { developerSearchPath } from "./paths.ts";
import { developers } from "./resource.ts";
import { FactsCard } from "./show/FactsCard.tsx";
import { IdentityCard } from "./show/IdentityCard.tsx";
import { SessionsCard } from "./show/SessionsCard.tsx";
import { StatusCard } from "./show/StatusCard.tsx";
import { AccountTypeCard } from "./show/AccountTypeCard.tsx";

// Loaded lazily, because these cards are below the fold.
const AuditCard = lazyComponent(async () => (await import("./show/AuditCard.tsx")).AuditCard);
const MessagesCard = lazyComponent(async () => (await import("./show/MessagesCard.tsx")).MessagesCard);

/** A developer's page for staff: details, identity, apps, messages, and the actions staff can take. */
export function DeveloperShow() {
  const { query } = useCallShow(developers);
  return <Show query={query}>{(developer) => <DeveloperOverview developer={developer} />}</Show>;
}

/** Announces the date of erasure, and who can prevent it. */
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
        <BackButton to={developerSearchPath} label={t("back")} />
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <ErasureBanner developer={developer} />
          <FactsCard developer={developer} />
          <AppsCard developer={developer} />
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
          <Notes subject="Developer" subjectId={id} />
        </div>
      </div>
    </>
  );
}
