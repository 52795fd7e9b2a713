import { Button } from "antd";
import { CircleCheck, LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoginSession } from "#contract/accounts/auth/activity.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { DeviceName } from "./DeviceName.tsx";
import { useDeviceText } from "./use-device-text.ts";

/** Card with the active sessions; the current device comes first and cannot be signed out here. */
export function SessionsCard() {
  const { t } = useTranslation("profile");
  const sessions = useCall(profileCalls.listSessions, {}, { askOnOpen: true });
  if (sessions.error) return <ErrorCard error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const rows = sessions.data;
  return (
    <Card
      title={
        <>
          {t("sessions.title")} {rows && <span className="faint">{rows.length}</span>}
        </>
      }
      extra={rows && rows.length > 1 ? <EndOthers /> : <span>{t("sessions.note")}</span>}
      padding="none"
    >
      {rows ? <SessionRows rows={rows} /> : <RowSkeleton rows={3} />}
    </Card>
  );
}

function SessionRows({ rows }: { rows: readonly LoginSession[] }) {
  const { t } = useTranslation("profile");
  return (
    <ul className="divided" aria-label={t("sessions.title")}>
      {rows.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: LoginSession }) {
  const { t } = useTranslation("profile");
  const { device, address, startedAt, lastUsedAt, isThis } = session;
  return (
    <li className="row spread padded-row">
      <div className="stack gap-4">
        <span className="row">
          <DeviceName device={device} />
          {isThis && (
            <Tag tone="ok" icon={CircleCheck}>
              {t("sessions.this")}
            </Tag>
          )}
        </span>
        <span className="text-13 soft">
          <bdi>{address}</bdi> · {t("sessions.started")}: <DateTime at={startedAt} /> · {t("sessions.last")}:{" "}
          <DateTime at={lastUsedAt} />
        </span>
      </div>
      {isThis ? <span className="text-12 faint">{t("sessions.thisNote")}</span> : <EndSession session={session} />}
    </li>
  );
}

function EndSession({ session: { id, device } }: { session: LoginSession }) {
  const { t } = useTranslation("profile");
  const end = useCallDelete(profileCalls.endSession);
  const notify = useNotify();
  const name = useDeviceText()(device);
  return (
    <Button
      size="small"
      loading={end.isPending}
      aria-label={t("sessions.endLabel", { device: name })}
      onClick={() =>
        end.mutate(
          { params: { id } },
          { onSuccess: () => notify.success(t("sessions.ended", { device: name })), onError: notify.error },
        )
      }
    >
      {t("sessions.end")}
    </Button>
  );
}

function EndOthers() {
  const { t } = useTranslation("profile");
  const end = useCallMutation(profileCalls.endOtherSessions);
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    end.mutate(
      {},
      {
        onSuccess: ({ ended }) => notify.success(t("sessions.othersEnded", { count: ended })),
        onError: notify.error,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button danger icon={<LogOut className="mirror" size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t("sessions.endOthers")}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={end.isPending}
        title={t("sessions.endOthersAsk")}
        actLabel={t("sessions.endOthers")}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t("sessions.endOthersText")}
      </ConfirmDialog>
    </>
  );
}
