import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import type { VisibilityRequest } from "#contract/visibility/visibility.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { BulkDialog } from "#ui/crud/bulk/BulkDialog.tsx";

type Act = "approve" | "reject";

/** The ticked requests, as they were when the act was chosen: each is decided by a call of its own, with its revision. */
export function BulkActs({ rows, onDone }: { rows: readonly VisibilityRequest[]; onDone: () => void }) {
  const { t } = useTranslation("visibility");
  const [chosen, setChosen] = useState<{ act: Act; rows: readonly VisibilityRequest[] } | null>(null);
  return (
    <>
      {(["approve", "reject"] as const).map((act) => (
        <Button key={act} size="small" onClick={() => setChosen({ act, rows })}>
          {t(`bulk.${act}`)}
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

interface PreviewProps {
  act: Act;
  rows: readonly VisibilityRequest[];
  onClose: (done: boolean) => void;
}

function Preview({ act, rows, onClose }: PreviewProps) {
  const { t } = useTranslation("visibility");
  const errorText = useErrorText();
  const send = useSend(reviewCalls.approveOrReject);
  const decide = async (key: string, reason: string) => {
    const row = rows.find(({ id }) => id === key);
    if (!row) return null;
    const body = { of: "visibility", toBeApproved: act === "approve", revision: row.revision, reason } as const;
    try {
      await send.mutateAsync({ params: { seq_id: String(row.app.seqId) }, body });
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <BulkDialog
      title={t(`bulk.title.${act}`)}
      rows={rows.map(({ id, app, now, asked, state }) => ({
        key: id,
        label: app.title,
        now: t(`kind.${now}`),
        after: t(`kind.${act === "approve" ? asked : now}`),
        problem: state === "waiting" ? null : t("bulk.notWaiting", { state: t(`state.${state}`) }),
      }))}
      {...(act === "reject" && {
        reason: { label: t("decide.reason"), help: t("decide.reasonHelp"), maxLength: limits.holdReason.codePoints },
      })}
      actLabel={(count) => t(`bulk.send.${act}`, { count })}
      act={decide}
      onClose={onClose}
    />
  );
}
