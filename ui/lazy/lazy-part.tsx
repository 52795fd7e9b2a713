import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from "react";
import { loadCode, loadWhenServed } from "./load-code.ts";
import { wordsArrive } from "./needed-words.ts";
import { WaitsForLine } from "./WaitsForLine.tsx";

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * React's `lazy` for a line that breaks: a part that could not be fetched says so in its place, and comes with the
 * line. It is shown once its words are there.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const part = await loadCode(load).catch(() => laterPart(load));
    await wordsArrive();
    return { default: part };
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
