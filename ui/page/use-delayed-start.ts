import { useEffect, useState } from "react";

const afterMs = 5_000;

/** Returns true after five seconds, so that the screen's own requests come first. */
export function useDelayedStart(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
