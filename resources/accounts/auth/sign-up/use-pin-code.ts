import { useEffect, useRef, useState } from "react";
import { callApi } from "#providers/http/call-api.ts";
import { schemalessCalls } from "#providers/http/schemaless-calls.ts";

export interface PinPlace {
  readonly district: string;
  readonly state: string;
}

/** District and state of an Indian PIN code; null while unknown or if the server has no answer. */
export function usePinCode(country: string, pin: string, onFound: (place: PinPlace) => void): PinPlace | null {
  const [place, setPlace] = useState<PinPlace | null>(null);
  const tell = useRef(onFound);
  tell.current = onFound;
  const complete = country === "IN" && /^[1-9]\d{5}$/.test(pin.trim());
  useEffect(() => {
    setPlace(null);
    if (!complete) return;
    const stop = new AbortController();
    callApi(schemalessCalls.getPinCode, { params: { pin: pin.trim() } }, { signal: stop.signal }).then(
      (found) => {
        setPlace(found);
        tell.current(found);
      },
      // The fields can be filled by hand.
      () => undefined,
    );
    return () => stop.abort();
  }, [complete, pin]);
  return place;
}
