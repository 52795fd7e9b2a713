import { useCan } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { BulkActions } from "#ui/crud/bulk/BulkActions.tsx";

/** Returns a row's state before and after each action, and the reason why the action can't apply to it. */
function useActionPreviews() {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const mayReleaseAny = useCan({ resource: "review", action: "administer" }).data?.can ?? false;
  const named = ({ version }: ReviewQueueRow) => ({ key: version.id, label: version.title });
  const holder = ({ claim }: ReviewQueueRow) => (claim === null ? t("bulk.nobody") : claim.name);
  return {
    claim: (row: ReviewQueueRow) => {
      const { claim } = row;
      const isMine = claim?.accountId === actor.accountId;
      const taken = claim && t(isMine ? "bulk.yours" : "bulk.taken", { name: claim.name });
      return { ...named(row), now: holder(row), after: t("bulk.you"), problem: taken };
    },
    release: (row: ReviewQueueRow) => {
      const { claim } = row;
      const mayRelease = claim?.accountId === actor.accountId || mayReleaseAny;
      const problem = claim === null ? t("bulk.free") : mayRelease ? null : t("bulk.taken", { name: claim.name });
      return { ...named(row), now: holder(row), after: t("bulk.nobody"), problem };
    },
    expedite: (row: ReviewQueueRow) => ({
      ...named(row),
      now: t(`lane.${row.lane}`),
      after: t("lane.expedited"),
      problem: row.lane === "expedited" ? t("bulk.first") : null,
    }),
  };
}

const acts = ["claim", "release", "expedite"] as const;

/**
 * Buttons for bulk actions on the queue. Deciding isn't one of them: nobody may approve or reject a version without
 * having opened it.
 */
export function QueueBulkActions({ rows, onDone }: { rows: readonly ReviewQueueRow[]; onDone: () => void }) {
  const { t } = useTranslation("review");
  const errorText = useErrorText();
  const outlooks = useActionPreviews();
  const claim = useCallMutation(reviewDeskCalls.claimVersion);
  const release = useCallMutation(reviewDeskCalls.releaseVersion);
  const expedite = useCallMutation(reviewDeskCalls.expedite);
  const sends = {
    claim: ({ version }: ReviewQueueRow) => claim.mutateAsync({ body: { versionId: version.id } }),
    release: ({ version }: ReviewQueueRow) => release.mutateAsync({ params: { id: version.id } }),
    expedite: ({ version }: ReviewQueueRow, reason: string) =>
      expedite.mutateAsync({ body: { versionId: version.id, reason } }),
  };
  const reason = { label: t("bulk.reason"), help: t("bulk.reasonHelp"), maxLength: limits.holdReason.codePoints };
  return (
    <BulkActions
      rows={rows}
      acts={acts.map((act) => ({
        key: act,
        label: t(`bulk.${act}`),
        title: t(`bulk.title.${act}`),
        actLabel: (count) => t(`bulk.send.${act}`, { count }),
        outlook: outlooks[act],
        send: sends[act],
        ...(act === "expedite" && { reason }),
      }))}
      errorText={errorText}
      onDone={onDone}
    />
  );
}
