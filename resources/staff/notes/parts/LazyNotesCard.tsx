import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import type { NotesCardProps } from "./NotesCard.tsx";

/** Loaded after the surrounding page, because it contains a form. */
const NotesCard = lazyComponent(async () => (await import("./NotesCard.tsx")).NotesCard);

/** Internal notes about a developer or an app. */
export function LazyNotesCard(props: NotesCardProps) {
  return (
    <Suspense fallback={<RowSkeleton rows={2} />}>
      <NotesCard {...props} />
    </Suspense>
  );
}
