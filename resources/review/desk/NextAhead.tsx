import { useEffect, useState } from "react";
import { useSubmission } from "./use-submission.ts";

/** By then what is read now is on screen, with its pictures. */
const afterMs = 5000;

/** The submission that stands next is there before it is opened. */
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
