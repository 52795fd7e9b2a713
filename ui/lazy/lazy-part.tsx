import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from "react";
import { loadedPart, loadPart, loadWhenServed } from "./load-code.ts";
import { wordsArrive } from "./needed-words.ts";
import { WaitsForLine } from "./WaitsForLine.tsx";

type Load<P> = () => Promise<ComponentType<P>>;

interface Found<P> {
  default: ComponentType<P>;
}

/**
 * Thenable that React finds resolved at once, so that it draws no skeleton. A skeleton that React has drawn stays for
 * at least 300 ms.
 */
const thereAlready = <P,>(part: ComponentType<P>) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React's `lazy` takes one, and nobody else sees it.
  ({ then: (resolve: (found: Found<P>) => void) => resolve({ default: part }) }) as unknown as Promise<Found<P>>;

/**
 * React's `lazy` for unreliable connections: a component whose code can't be fetched shows a fallback and loads once
 * the server answers. It renders after its texts have loaded.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => {
    const loaded = loadedPart(load);
    if (loaded) return thereAlready(loaded.part);
    return loadPart(load)
      .catch(() => laterPart(load))
      .then((part) => ({ default: part }));
  });
}

function laterPart<P extends object>(load: Load<P>): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return function LaterPart(props: P) {
    const [Part, setPart] = useState(() => fetched);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      const left = new AbortController();
      loadWhenServed(load, left.signal).then(
        async (part) => {
          await wordsArrive();
          fetched = part;
          setPart(() => part);
        },
        (error: unknown) => setFailed({ error }),
      );
      return () => left.abort();
    }, []);
    if (failed) throw failed.error;
    return Part ? <Part {...props} /> : <WaitsForLine />;
  };
}
