import { useEffect, useState } from "react";
import { useSubmission } from "./use-submission.ts";

/** By then, the current submission has loaded with its images. */
const afterMs = 5000;

/** Prefetches the next submission in the queue. */
export function NextAhead({ versionId }: { versionId: string }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Loaded versionId={versionId} />;
}

function Loaded({ versionId }: { versionId: string }) {
  useSubmission(versionId, {});
  return null;
}
