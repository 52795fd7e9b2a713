import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";

interface SearchFootProps {
  /** What was answered; of a text, its best matches alone when there are more. */
  answer: { readonly total: number | null; readonly more: boolean } | undefined;
  /** The row whose drawer is open. */
  opened: string | null;
  drawer: (id: string) => ReactNode;
}

/** What stands below a search: that there is more than it lists, and the drawer of the row that is opened. */
export function SearchFoot({ answer, opened: id, drawer }: SearchFootProps) {
  const { t } = useTranslation("search");
  return (
    <>
      {answer?.more && (
        <p role="status" className="text-13 soft">
          {t("best", { count: answer.total ?? 0 })}
        </p>
      )}
      {id !== null && <Suspense fallback={null}>{drawer(id)}</Suspense>}
    </>
  );
}
