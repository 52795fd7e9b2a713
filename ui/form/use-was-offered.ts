import { useState } from "react";

/**
 * True if the page has offered a form at any time. The form then stays mounted, because its text may be unsent
 * when someone else has acted on the record.
 */
export function useWasOffered(isOffered: boolean): boolean {
  const [wasOffered, setWasOffered] = useState(isOffered);
  if (isOffered && !wasOffered) setWasOffered(true);
  return wasOffered || isOffered;
}
