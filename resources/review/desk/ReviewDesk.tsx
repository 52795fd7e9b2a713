import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { versionCalls } from "#contract/versions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { PendingBar } from "../decision/PendingBar.tsx";
import { sideOf } from "../fields/sides.ts";
import { Desk } from "./Desk.tsx";
import styles from "./desk.module.css";
import { useSubmission } from "./use-submission.ts";

/** The review desk: a submission against what is live, on a phone, and the decision about it. */
export function ReviewDesk() {
  const { t } = useTranslation("review");
  const { versionId = "" } = useParams();
  const submission = useSubmission(versionId);
  const againstId = submission.data?.changes.against?.versionId ?? null;
  const against = useCall(
    versionCalls.versionDetails,
    { params: { id: againstId ?? versionId } },
    { enabled: againstId !== null },
  );
  const failed = submission.data ? against.error : submission.error;
  const ready = submission.data && (againstId === null || against.data);
  return (
    <>
      {ready ? (
        <Desk
          key={versionId}
          submission={submission.data}
          sides={{
            before: againstId !== null && against.data ? sideOf(against.data) : null,
            after: sideOf(submission.data.details),
          }}
        />
      ) : failed ? (
        <div className={styles.alone}>
          <ErrorCard
            title={t("next.failed")}
            error={failed}
            onRetry={() => void (submission.data ? against : submission).refetch()}
          />
        </div>
      ) : (
        <div className={styles.alone}>
          <PageSkeleton />
        </div>
      )}
      <PendingBar />
    </>
  );
}
