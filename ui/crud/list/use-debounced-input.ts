import { useEffect, useState } from "react";

const debounceMs = 300;

/** Text input that passes its value on when typing stops; follows the URL when Back changes it. */
export function useDebouncedInput(asked: string, onTyped: (text: string) => void) {
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
    }, debounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new function does not type anew
  }, [typed, asked]);
  return [typed, setTyped] as const;
}
