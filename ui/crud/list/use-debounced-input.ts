import { useEffect, useState } from "react";

const debounceMs = 300;

/** Returns a text input that passes its value on when typing stops; follows the URL when Back changes it. */
export function useDebouncedInput(value: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onTyped(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback is no new input
  }, [typed, value]);
  return [typed, setTyped] as const;
}
