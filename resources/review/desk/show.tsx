import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { PendingBar } from "./parts/PendingBar.tsx";
import { Desk } from "./desk/Desk.tsx";
import { PrefetchNext } from "./desk/PrefetchNext.tsx";
import { useSubmission } from "./desk/use-submission.ts";

/** The review desk: a submission compared with the live version, its store preview, and the decision. */
export function ReviewShow() {
  const { t } = useTranslation("review");
  const { id: versionId = "" } = useParams();
  const { data, error, refetch } = useSubmission(versionId);
  const nextId = data?.queue.nextId;
  return (
    <>
      {data ? (
        <Desk key={versionId} submission={data} />
      ) : (
        <div style={{ padding: 24 }}>
          {error ? (
            <ErrorCard title={t("next.failed")} error={error} onRetry={() => void refetch()} />
          ) : (
            <PageSkeleton />
          )}
        </div>
      )}
      {nextId && <PrefetchNext key={nextId} versionId={nextId} />}
      <PendingBar />
    </>
  );
}
