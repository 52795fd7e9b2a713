import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "#contract/messaging/announcements/announcement.ts";
import { canTransitionAnnouncement } from "#contract/messaging/announcements/status.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { mailExclusionReasons } from "#contract/messaging/announcements/audience.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { deliveriesPath } from "#resources/messaging/deliveries/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { AnnouncementStateTag } from "./parts/AnnouncementStateTag.tsx";
import { AnnouncementTextsCard } from "./parts/AnnouncementTextsCard.tsx";
import { announcements, announcementsPath } from "./index.tsx";

const pollMs = 3000;

/** Screen of one announcement: its texts and delivery progress. Polled until sending has ended. */
export function AnnouncementShow() {
  const { query } = useCallShow(announcements, {
    everyMs: (cached) => (cached && cached.endedAt !== null ? false : pollMs),
  });
  return <Show query={query}>{(announcement) => <AnnouncementDetails announcement={announcement} />}</Show>;
}

function AnnouncementDetails({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation("announcements");
  const { state } = announcement;
  const mayWrite = useCan({ resource: "announcements", action: "administer" }).data?.can ?? false;
  return (
    <>
      <PageHeader
        back={{ to: announcementsPath, label: t("back") }}
        title={<bdi>{announcement.title}</bdi>}
        beside={<AnnouncementStateTag state={state} />}
      >
        {mayWrite && canTransitionAnnouncement(state, "sending") && (
          <ActionButton act="resume" announcement={announcement} />
        )}
        {mayWrite && canTransitionAnnouncement(state, "cancelled") && (
          <ActionButton act="cancel" announcement={announcement} />
        )}
      </PageHeader>
      <div className="page-and-side">
        <AnnouncementTextsCard title={t("show.texts")} texts={announcement.texts} />
        <div className="stack">
          <Delivery announcement={announcement} />
          <Facts announcement={announcement} />
        </div>
      </div>
    </>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Card with recipients by delivery state. The outbox lists the mails themselves. */
function Delivery({ announcement: { people, done, bell, mails, leftOut } }: { announcement: Announcement }) {
  const { t } = useTranslation("announcements");
  const { number } = useFormat();
  const states = (["waiting", "sent", "failed", "kept", "gone"] as const).filter(
    (state) => mails[state] > 0 || state === "sent",
  );
  const rows = [
    [t("show.people"), number(people)],
    [t("show.done"), number(done)],
    [t("show.bell"), number(bell)],
    ...states.map((state) => [t(`mails.${state}`), number(mails[state])] as const),
    ...mailExclusionReasons.map((reason) => [t(`leftOut.${reason}`), number(leftOut[reason])] as const),
  ] as const;
  return (
    <Card title={t("show.delivery")} padding="none">
      <div aria-live="polite">
        <Rows rows={rows} />
      </div>
      <div className="padded-row">
        <LinkButton to={deliveriesPath}>{t("show.outbox")}</LinkButton>
      </div>
    </Card>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation("announcements");
  const { list } = useFormat();
  const rows = [
    [t("list.audience"), <bdi key="a">{announcement.audience.name || t("audience.all")}</bdi>],
    [t("list.channels"), list(announcement.channels.map((channel) => t(`channel.${channel}`)))],
    [t("show.kind"), t(announcement.essential ? "essential.yes" : "essential.no")],
    [t("show.template"), <bdi key="t">{announcement.template?.name ?? "–"}</bdi>],
    [t("list.by"), <bdi key="b">{announcement.by}</bdi>],
    [t("list.starts"), <DateTime key="s" at={announcement.startsAt} form="full" />],
    [t("show.ended"), announcement.endedAt === null ? "–" : <DateTime key="e" at={announcement.endedAt} form="full" />],
  ] as const;
  return (
    <Card title={t("show.facts")} padding="none">
      <Rows rows={rows} />
    </Card>
  );
}

const actionCalls = {
  cancel: announcementSendCalls.cancelAnnouncement,
  resume: announcementSendCalls.resumeAnnouncement,
};

/** Button and dialog to cancel the announcement, or to resume one that failed. */
function ActionButton({
  act,
  announcement: { id, done, state },
}: {
  act: keyof typeof actionCalls;
  announcement: Announcement;
}) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useCallMutation(actionCalls[act]);
  const danger = act === "cancel";
  // Nobody has a scheduled announcement yet.
  const texts = danger && state === "scheduled" ? "cancelScheduled" : act;
  return (
    <>
      <Button {...(danger ? { danger } : { type: "primary" })} onClick={() => setOpen(true)}>
        {t(`${texts}.act`)}
      </Button>
      <ConfirmDialog
        open={open}
        danger={danger}
        title={t(`${texts}.title`)}
        actLabel={t(`${texts}.act`)}
        busy={isPending}
        onConfirm={() => mutate({ params: { id } }, { onSuccess: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      >
        <p>{texts === "cancelScheduled" ? t("cancelScheduled.text") : t(`${texts}.text`, { count: done })}</p>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
