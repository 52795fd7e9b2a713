import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { currentTransfers, onTransfers } from "#providers/transfers/transfers.ts";

const TransferTray = lazy(() => import("./TransferTray.tsx").then((code) => ({ default: code.TransferTray })));

/** The corner where uploads go on when their page is left; its code comes with the first of them. */
export function Transfers() {
  const { pathname } = useLocation();
  const elsewhere = useSyncExternalStore(onTransfers, currentTransfers).filter(
    ({ transfer }) => transfer.to !== pathname,
  );
  if (elsewhere.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TransferTray shown={elsewhere} />
    </Suspense>
  );
}
