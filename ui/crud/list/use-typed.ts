import { useEffect, useState } from "react";

const typingMs = 300;

/** Text input that passes its value on when typing stops; follows the URL when Back changes it. */
export function useTyped(asked: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onTyped(typed);
    }, typingMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new function does not type anew
  }, [typed, asked]);
  return [typed, setTyped] as const;
}
