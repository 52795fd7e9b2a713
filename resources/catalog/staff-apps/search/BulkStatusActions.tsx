import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import { appStatusTransitions, type StaffAppStatus, staffAppStatuses } from "#contract/catalog/apps/status.ts";
import { limits } from "#contract/limits.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { BulkDialog } from "#ui/crud/bulk/BulkDialog.tsx";

interface Chosen {
  readonly status: StaffAppStatus;
  readonly rows: readonly AppSearchRow[];
}

/**
 * Buttons that set a new status for the selected apps, each in a separate call with the revision that was displayed.
 */
export function BulkStatusActions({ rows, onDone }: { rows: readonly AppSearchRow[]; onDone: () => void }) {
  const { t } = useTranslation(["search", "statuses"]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      {staffAppStatuses.map((status) => (
        <Button key={status} size="small" onClick={() => setChosen({ status, rows })}>
          {t("bulk.act", { status: t(`statuses:app.${status}`) })}
        </Button>
      ))}
      {chosen && (
        <Preview
          {...chosen}
          onClose={(done) => {
            setChosen(null);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}

function Preview({ status, rows, onClose }: Chosen & { onClose: (done: boolean) => void }) {
  const { t } = useTranslation(["search", "statuses"]);
  const errorText = useErrorText();
  const send = useCallMutation(appCalls.setAppStatus);
  const statusText = (appStatus: AppSearchRow["status"]) => t(`statuses:app.${appStatus}`);
  const change = async (key: string, reason: string) => {
    const row = rows.find(({ id }) => id === key);
    if (!row) return null;
    try {
      await send.mutateAsync({ body: { appId: row.id, revision: row.revision, status, reason } });
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  const problemOf = (app: AppSearchRow): string | null => {
    if (app.status === status) return t("bulk.same", { status: statusText(status) });
    const moves = appStatusTransitions.some(({ from, to }) => from === app.status && to === status);
    return moves && app.published ? null : t("bulk.notPublished", { status: statusText(app.status) });
  };
  return (
    <BulkDialog
      title={t("bulk.title", { status: statusText(status) })}
      rows={rows.map((app) => ({
        key: app.id,
        label: app.title,
        now: statusText(app.status),
        after: statusText(status),
        problem: problemOf(app),
      }))}
      reason={{ label: t("bulk.reason"), help: t("bulk.reasonHelp"), maxLength: limits.holdReason.codePoints }}
      actLabel={(count) => t("bulk.send", { count })}
      act={change}
      onClose={onClose}
    />
  );
}
