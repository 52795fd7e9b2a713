import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ItemHistory } from "../parts/ItemHistory.tsx";

/** List of an item's past changes, which it loads. */
export function ContentHistory({ id }: { id: string }) {
  const { data, error, refetch } = useCall(contentLifecycleCalls.contentSteps, { params: { id } }, { live: true });
  if (data) return <ItemHistory steps={data} />;
  return error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <CardSkeleton lines={3} />;
}
