import { Suspense } from "react";
import { useAllowed } from "#providers/auth/profile.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { SendMessageDialogProps } from "./SendMessageDialog.tsx";

/** The form loads after the page. */
const SendMessageDialog = lazyComponent(async () => (await import("./SendMessageDialog.tsx")).SendMessageDialog);

/** Button to write to a developer, for staff with that permission. */
export function SendMessageButton(props: SendMessageDialogProps) {
  if (!useAllowed("administer", "Developer")) return null;
  return (
    <Suspense fallback={null}>
      <SendMessageDialog {...props} />
    </Suspense>
  );
}
