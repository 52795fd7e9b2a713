import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import type { NotesCardProps } from "./NotesCard.tsx";

/** Card with notes, loaded after the surrounding page, because it contains a form. */
const NotesCard = lazyComponent(async () => (await import("./NotesCard.tsx")).NotesCard);

/** Card with internal notes about a developer or an app, whose code loads lazily. */
export function LazyNotesCard(props: NotesCardProps) {
  return (
    <Suspense fallback={<RowSkeleton rows={2} />}>
      <NotesCard {...props} />
    </Suspense>
  );
}
