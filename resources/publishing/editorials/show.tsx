import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { isPodcastOrWebinar } from "#contract/publishing/editorials/kinds.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useReadingLanguage } from "./parts/use-reading-language.ts";
import { editorialPath } from "./parts/editorial-path.ts";
import { MoreEditorialsCard } from "./reader/MoreEditorialsCard.tsx";
import { EditorialReadingView } from "./reader/EditorialReadingView.tsx";

/** Page for news, blogs, infographics and quotes. Other kinds redirect to their own path. */
export function EditorialShow() {
  const { t } = useTranslation("editorials");
  const { id = "" } = useParams();
  const { language } = useReadingLanguage();
  const { data, error, refetch } = useCall(editorialCalls.editorial, { params: { id }, query: { language } });
  const more = useCall(editorialCalls.recentEditorials, { query: { id, language } }).data;
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.kind === "newsletter" || isPodcastOrWebinar(data.kind)) return <Navigate to={editorialPath(data)} replace />;
  return (
    <EditorialReadingView
      key={id}
      item={data}
      side={<MoreEditorialsCard title={t("reader.recent")} items={more?.items} />}
    />
  );
}
