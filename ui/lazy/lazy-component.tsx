import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from "react";
import { loadComponent, getLoadedComponent, loadWhenReachable } from "./load-code.ts";
import { loadRequiredNamespaces } from "./required-namespaces.ts";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

type Load<P> = () => Promise<ComponentType<P>>;

interface LoadedModule<P> {
  default: ComponentType<P>;
}

/**
 * Returns a thenable that React finds resolved at once, so that it draws no skeleton. A skeleton that React has drawn
 * stays for at least 300 ms.
 */
const resolvedThenable = <P,>(part: ComponentType<P>) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React's `lazy` takes one, and nobody else sees it.
  ({ then: (resolve: (loaded: LoadedModule<P>) => void) => resolve({ default: part }) }) as unknown as Promise<
    LoadedModule<P>
  >;

/**
 * React's `lazy` for unreliable connections. If the code can't be fetched, a fallback is shown and the component loads
 * once the server answers. It renders after its texts have loaded.
 */
export function lazyComponent<P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => {
    const loaded = getLoadedComponent(load);
    if (loaded) return resolvedThenable(loaded.part);
    return loadComponent(load)
      .catch(() => retryingComponent(load))
      .then((part) => ({ default: part }));
  });
}

function retryingComponent<P extends object>(load: Load<P>): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return function LaterPart(props: P) {
    const [Part, setPart] = useState(() => fetched);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      const left = new AbortController();
      loadWhenReachable(load, left.signal).then(
        async (part) => {
          await loadRequiredNamespaces();
          fetched = part;
          setPart(() => part);
        },
        (error: unknown) => setFailed({ error }),
      );
      return () => left.abort();
    }, []);
    if (failed) throw failed.error;
    return Part ? <Part {...props} /> : <OfflineFallback />;
  };
}

/** Notice in place of a part of the console whose code could not be fetched. */
function OfflineFallback() {
  const { t } = useTranslation("shell");
  return (
    <div className="box row gap-12 padded-row" data-tone="warn" role="status">
      <TriangleAlert className="toned" size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <div className="medium">{t("waits.title")}</div>
        <div className="text-13 soft">{t("waits.text")}</div>
      </div>
    </div>
  );
}
