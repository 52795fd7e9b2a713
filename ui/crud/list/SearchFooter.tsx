import { type ReactNode, Suspense } from "react";

interface SearchFooterProps {
  /** Notice that there are more matches than the best ones, which are all that is listed. */
  more: string | false | undefined;
  /** Id of the row whose drawer is open. */
  opened: string | null;
  drawer: (id: string) => ReactNode;
}

/** Footer of a search: whether it lists everything, and the open row's drawer. */
export function SearchFooter({ more, opened, drawer }: SearchFooterProps) {
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
