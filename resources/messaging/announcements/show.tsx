import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "#contract/messaging/announcements/announcement.ts";
import { canTransitionAnnouncement } from "#contract/messaging/announcements/status.ts";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { mailExclusionReasons } from "#contract/messaging/announcements/audience.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { deliveriesPath } from "#resources/messaging/deliveries/paths.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useParams } from "react-router";
import { AnnouncementStateTag } from "./parts/AnnouncementStateTag.tsx";
import { announcementsPath } from "./index.tsx";

const pollMs = 3000;

/** One announcement: its texts and delivery progress. Polled until sending has ended. */
export function AnnouncementShow() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useCall(
    announcementCalls.announcement,
    { params: { id } },
    { live: false, everyMs: (cached) => (cached && cached.endedAt !== null ? false : pollMs) },
  );
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return data ? <AnnouncementDetails announcement={data} /> : <PageSkeleton />;
}

function AnnouncementDetails({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation("announcements");
  const { state } = announcement;
  const mayWrite = useIsAllowed("administer", "Announcement");
  return (
    <>
      <PageHeader title={<bdi>{announcement.title}</bdi>} beside={<AnnouncementStateTag state={state} />}>
        {mayWrite && canTransitionAnnouncement(state, "sending") && (
          <ActionButton act="resume" announcement={announcement} />
        )}
        {mayWrite && canTransitionAnnouncement(state, "cancelled") && (
          <ActionButton act="cancel" announcement={announcement} />
        )}
        <BackButton to={announcementsPath} label={t("back")} />
      </PageHeader>
      <div className="page-and-side">
        <Card title={t("show.texts")} padding="none">
          <ul className="divided">
            {announcement.texts.map(({ language, title, text }) => (
              <li key={language} className="stack gap-4 padded-row">
                <span className="text-12 soft">{languageNameIn(i18n.language, language)}</span>
                <strong lang={language} dir="auto">
                  {title}
                </strong>
                <p lang={language} dir="auto" className="pre-line break-anywhere">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </Card>
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

/** Recipients by delivery state. The outbox lists the mails themselves. */
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

/** Cancels the announcement, or resumes one that failed. Both ask for confirmation. */
function ActionButton({
  act,
  announcement: { id, done },
}: {
  act: keyof typeof actionCalls;
  announcement: Announcement;
}) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useCallMutation(actionCalls[act]);
  const danger = act === "cancel";
  return (
    <>
      <Button {...(danger ? { danger } : { type: "primary" })} onClick={() => setOpen(true)}>
        {t(`${act}.act`)}
      </Button>
      <ConfirmDialog
        open={open}
        danger={danger}
        title={t(`${act}.title`)}
        actLabel={t(`${act}.act`)}
        busy={isPending}
        onConfirm={() => mutate({ params: { id } }, { onSuccess: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      >
        <p>{t(`${act}.text`, { count: done })}</p>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
