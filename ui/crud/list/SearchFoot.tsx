import { type ReactNode, Suspense } from "react";

interface SearchFootProps {
  /** That there is more than the best matches, which are all that is listed. */
  more: string | false | undefined;
  /** The row whose drawer is open. */
  opened: string | null;
  drawer: (id: string) => ReactNode;
}

/** What stands below a search: whether it lists everything, and the drawer of the row that is opened. */
export function SearchFoot({ more, opened, drawer }: SearchFootProps) {
  return (
    <>
      {more && (
        <p role="status" className="text-13 soft">
          {more}
        </p>
      )}
      {opened !== null && <Suspense fallback={null}>{drawer(opened)}</Suspense>}
    </>
  );
}
