import { useEffect, useState } from "react";

const afterMs = 5_000;

/** What the screen itself asks for comes first; true once it had the time. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
