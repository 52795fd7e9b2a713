import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { useAllowed, useProfile } from "#providers/auth/profile.tsx";
import { useSend } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { BulkDialog } from "#ui/crud/bulk/BulkDialog.tsx";

const acts = ["claim", "release", "expedite"] as const;
type Act = (typeof acts)[number];

/**
 * Acts on ticked versions, as the queue showed them when the act was chosen. Deciding is none of them: nobody approves
 * or rejects a version without having opened it.
 */
export function BulkActs({ rows, onDone }: { rows: readonly QueueRow[]; onDone: () => void }) {
  const { t } = useTranslation("review");
  const [chosen, setChosen] = useState<{ act: Act; rows: readonly QueueRow[] } | null>(null);
  return (
    <>
      {acts.map((act) => (
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

/** What a row is now and would be, and why an act cannot have it. */
function useOutlook(act: Act) {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const mayReleaseAny = useAllowed("administer", "Review");
  const holder = ({ claim }: QueueRow) => (claim === null ? t("bulk.nobody") : claim.name);
  const ofClaim = (row: QueueRow) => {
    const { claim } = row;
    const isMine = claim?.accountId === actor.accountId;
    const taken = claim && t(isMine ? "bulk.yours" : "bulk.taken", { name: claim.name });
    return { now: holder(row), after: t("bulk.you"), problem: taken };
  };
  const ofRelease = (row: QueueRow) => {
    const mayRelease = row.claim?.accountId === actor.accountId || mayReleaseAny;
    const problem = row.claim === null ? t("bulk.free") : mayRelease ? null : t("bulk.taken", { name: row.claim.name });
    return { now: holder(row), after: t("bulk.nobody"), problem };
  };
  const ofLane = ({ lane }: QueueRow) => ({
    now: t(`lane.${lane}`),
    after: t("lane.expedited"),
    problem: lane === "expedited" ? t("bulk.first") : null,
  });
  return { claim: ofClaim, release: ofRelease, expedite: ofLane }[act];
}

/** One call for one row: none waits for another, and what fails leaves the others as they are. */
function useAct(act: Act) {
  const errorText = useErrorText();
  const claim = useSend(reviewCalls.claimVersion);
  const release = useSend(reviewCalls.releaseVersion);
  const expedite = useSend(reviewCalls.expedite);
  const send = {
    claim: (versionId: string) => claim.mutateAsync({ body: { versionId } }),
    release: (id: string) => release.mutateAsync({ params: { id } }),
    expedite: (versionId: string, reason: string) => expedite.mutateAsync({ body: { versionId, reason } }),
  }[act];
  return async (versionId: string, reason: string) => {
    try {
      await send(versionId, reason);
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
}

interface PreviewProps {
  act: Act;
  rows: readonly QueueRow[];
  onClose: (done: boolean) => void;
}

function Preview({ act, rows, onClose }: PreviewProps) {
  const { t } = useTranslation("review");
  const outlook = useOutlook(act);
  return (
    <BulkDialog
      title={t(`bulk.title.${act}`)}
      rows={rows.map((row) => ({ key: row.version.id, label: row.version.title, ...outlook(row) }))}
      {...(act === "expedite" && {
        reason: { label: t("bulk.reason"), help: t("bulk.reasonHelp"), maxLength: limits.holdReason.codePoints },
      })}
      actLabel={(count) => t(`bulk.send.${act}`, { count })}
      act={useAct(act)}
      onClose={onClose}
    />
  );
}
