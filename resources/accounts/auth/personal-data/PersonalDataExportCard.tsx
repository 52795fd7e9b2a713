import { Button } from "antd";
import { CircleCheck, CircleX, Download, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AccountExport } from "#contract/accounts/auth/personal-data.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFileDownload } from "#providers/data/use-file-download.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  preparing: { tone: "info", icon: LoaderCircle },
  ready: { tone: "ok", icon: CircleCheck },
  failed: { tone: "err", icon: CircleX },
} as const;

const isPreparing = (all: readonly AccountExport[] | undefined) =>
  all?.some(({ state }) => state === "preparing") ?? false;

/**
 * Card for the personal data export: requests a copy, polls while the server prepares it, and downloads the file
 * until it expires.
 */
export function PersonalDataExportCard() {
  const { t } = useTranslation("profile");
  const copies = useCall(
    profileCalls.listExports,
    {},
    { everyMs: (all) => (isPreparing(all) ? 3_000 : false), askOnOpen: true },
  );
  const ask = useCallCreate(profileCalls.askExport);
  const notify = useNotify();
  const waits = isPreparing(copies.data);
  return (
    <Card title={t("export.title")}>
      <div className="stack gap-12">
        <p className="soft">{t("export.what", { days: personalDataRetentionDays.export })}</p>
        {copies.data?.map((copy) => (
          <Copy key={copy.id} copy={copy} />
        ))}
        <div className="row">
          <ActionButton
            loading={ask.isPending}
            missing={waits ? t("export.asked") : null}
            reasonId="export-asked"
            onClick={() => ask.mutate({}, { onError: notify.error })}
          >
            {t("export.ask")}
          </ActionButton>
          {waits && (
            <span id="export-asked" className="text-13 soft" role="status">
              {t("export.asked")}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

function Copy({ copy: { id, state, askedAt, expiresAt, sizeBytes } }: { copy: AccountExport }) {
  const { t } = useTranslation("profile");
  const { busy, load } = useFileDownload(profileCalls.openExport);
  const { bytes, day } = useFormat();
  const { tone, icon } = looks[state];
  return (
    <div className="row">
      <Tag tone={tone} icon={icon}>
        {t(`export.${state}`)}
      </Tag>
      <DateTime at={askedAt} form="full" />
      {expiresAt !== null && <span className="text-13 soft">{t("export.until", { day: day(expiresAt) })}</span>}
      {state === "ready" && sizeBytes !== null && (
        <Button
          type="link"
          className="push"
          icon={<Download size={16} aria-hidden />}
          loading={busy}
          onClick={() => load({ params: { id } })}
        >
          {t("export.fetch", { size: bytes(sizeBytes) })}
        </Button>
      )}
    </div>
  );
}
