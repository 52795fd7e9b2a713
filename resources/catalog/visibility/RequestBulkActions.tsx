import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { type BulkAction, BulkActions } from "#ui/crud/bulk/BulkActions.tsx";

/**
 * Buttons that decide each selected request in a separate call, with the revision it had when the action was chosen.
 */
export function RequestBulkActions({ rows, onDone }: { rows: readonly VisibilityRequest[]; onDone: () => void }) {
  const { t } = useTranslation("visibility");
  const errorText = useErrorText();
  const send = useCallMutation(reviewDeskCalls.approveOrReject);
  const reasonField = {
    label: t("decide.reason"),
    help: t("decide.reasonHelp"),
    maxLength: limits.holdReason.codePoints,
  };
  const actOf = (act: "approve" | "reject"): BulkAction<VisibilityRequest> => ({
    key: act,
    label: t(`bulk.${act}`),
    title: t(`bulk.title.${act}`),
    actLabel: (count) => t(`bulk.send.${act}`, { count }),
    outlook: (row) => ({
      key: row.id,
      label: row.app.title,
      now: t(`kind.${row.now}`),
      after: t(`kind.${act === "approve" ? row.asked : row.now}`),
      problem: row.state === "waiting" ? null : t("bulk.notWaiting", { state: t(`state.${row.state}`) }),
    }),
    send: ({ app, revision }, reason) => {
      const body = { of: "visibility", toBeApproved: act === "approve", revision, reason } as const;
      return send.mutateAsync({ params: { seq_id: String(app.seqId) }, body });
    },
    ...(act === "reject" && { reason: reasonField }),
  });
  return <BulkActions rows={rows} acts={[actOf("approve"), actOf("reject")]} errorText={errorText} onDone={onDone} />;
}
