import { Suspense } from "react";
import { useAllowed } from "#providers/auth/profile.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { SendMessageProps } from "./SendMessage.tsx";

/** The form loads after the page. */
const SendMessage = lazyPart(async () => (await import("./SendMessage.tsx")).SendMessage);

/** Button to write to a developer, for staff with that permission. */
export function MaySendMessage(props: SendMessageProps) {
  if (!useAllowed("administer", "Developer")) return null;
  return (
    <Suspense fallback={null}>
      <SendMessage {...props} />
    </Suspense>
  );
}
