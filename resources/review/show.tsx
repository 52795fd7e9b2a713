import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { versionCalls } from "#contract/versions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { PendingBar } from "./parts/PendingBar.tsx";
import { sideOf } from "./parts/fields/sides.ts";
import { Desk } from "./desk/Desk.tsx";
import { useSubmission } from "./desk/use-submission.ts";

/** The review desk: a submission against what is live, on a phone, and the decision about it. */
export function ReviewShow() {
  const { t } = useTranslation("review");
  const { id: versionId = "" } = useParams();
  const submission = useSubmission(versionId);
  const { data } = submission;
  const againstId = data?.changes.against?.versionId ?? null;
  const against = useCall(
    versionCalls.versionDetails,
    { params: { id: againstId ?? versionId } },
    { enabled: againstId !== null },
  );
  const failed = data ? against.error : submission.error;
  const ready = data && (againstId === null || against.data) ? data : undefined;
  return (
    <>
      {ready ? (
        <Desk
          key={versionId}
          submission={ready}
          sides={{
            before: againstId !== null && against.data ? sideOf(against.data) : null,
            after: sideOf(ready.details),
          }}
        />
      ) : failed ? (
        <div style={{ padding: 24 }}>
          <ErrorCard
            title={t("next.failed")}
            error={failed}
            onRetry={() => void (data ? against : submission).refetch()}
          />
        </div>
      ) : (
        <div style={{ padding: 24 }}>
          <PageSkeleton />
        </div>
      )}
      <PendingBar />
    </>
  );
}
