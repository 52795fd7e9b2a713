import { Suspense, useSyncExternalStore } from "react";
import { currentConfirmation, onConfirmationChange } from "#providers/http/confirmation.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

const ConfirmationDialog = lazyComponent(
  async () => (await import("#resources/accounts/auth/confirmation/ConfirmationDialog.tsx")).ConfirmationDialog,
);

/** Dialog that confirms the person's identity when the server asks for it; its code loads with the first request. */
export function LazyConfirmationDialog() {
  const answer = useSyncExternalStore(onConfirmationChange, currentConfirmation);
  return (
    answer && (
      <Suspense fallback={null}>
        <ConfirmationDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
