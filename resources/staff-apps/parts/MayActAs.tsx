import { Suspense } from "react";
import { useAllowed } from "#providers/auth/profile.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { ActAsProps } from "./ActAs.tsx";

/** Its form comes after the page. */
const ActAs = lazyPart(async () => (await import("./ActAs.tsx")).ActAs);

/** The way into a developer's console, for staff who may take it. */
export function MayActAs(props: ActAsProps) {
  if (!useAllowed("create", "Acting")) return null;
  return (
    <Suspense fallback={null}>
      <ActAs {...props} />
    </Suspense>
  );
}
