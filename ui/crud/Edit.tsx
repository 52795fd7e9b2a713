import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import type { ComponentProps, ReactNode } from "react";
import { FormPage, type FormPageProps } from "./FormPage.tsx";

interface EditProps<Typed> extends Omit<FormPageProps<Typed>, "notice"> {
  /** Fields that two people changed, with both values; null without a conflict. */
  conflicts?: ComponentProps<typeof ConflictNotice>["rows"] | null;
  /** Explains which values the other fields have now. */
  conflictNote?: ReactNode;
}

/** Page of a form that changes a record, with the notice of a conflict: Refine's `<Edit>`, swizzled like `<Create>`. */
export function Edit<Typed extends object>({ conflicts = null, conflictNote, ...page }: EditProps<Typed>) {
  const notice = conflicts && (
    <div className="stack gap-4">
      <ConflictNotice rows={conflicts} />
      {conflictNote && <p className="text-13 soft">{conflictNote}</p>}
    </div>
  );
  return <FormPage {...page} notice={notice} />;
}
