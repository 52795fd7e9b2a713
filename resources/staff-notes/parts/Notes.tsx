import { Suspense } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import type { NotesProps } from "./NotesCard.tsx";

/** With the form in it, it comes after the page that it stands on. */
const NotesCard = lazyPart(async () => (await import("./NotesCard.tsx")).NotesCard);

/** What staff wrote down about a developer or an app. */
export function Notes(props: NotesProps) {
  return (
    <Suspense fallback={<RowSkeleton rows={2} />}>
      <NotesCard {...props} />
    </Suspense>
  );
}
