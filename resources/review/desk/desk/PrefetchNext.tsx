import { useEffect, useState } from "react";
import { useSubmission } from "./use-submission.ts";

/** By then, the current submission has loaded with its images. */
const prefetchDelayMs = 5000;

/** Prefetches the next submission in the queue. */
export function PrefetchNext({ versionId }: { versionId: string }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Prefetch versionId={versionId} />;
}

function Prefetch({ versionId }: { versionId: string }) {
  useSubmission(versionId, {});
  return null;
}
