import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { isPodcastOrWebinar } from "#contract/publishing/editorials/kinds.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useReadingLanguage } from "../parts/use-reading-language.ts";
import { editorialPath } from "../parts/editorial-path.ts";
import { MoreEditorialsCard } from "./MoreEditorialsCard.tsx";
import { EditorialReadingView } from "./EditorialReadingView.tsx";
import { publishedEditorials } from "./resource.ts";

/** Page for news, blogs, infographics and quotes. Other kinds redirect to their own path. */
export function EditorialShow() {
  const { t } = useTranslation("editorials");
  const { id = "" } = useParams();
  const { language } = useReadingLanguage();
  const { query } = useCallShow(publishedEditorials, { query: { language } });
  const more = useCall(editorialCalls.recentEditorials, { query: { id, language } }).data;
  return (
    <Show query={query}>
      {(item) =>
        item.kind === "newsletter" || isPodcastOrWebinar(item.kind) ? (
          <Navigate to={editorialPath(item)} replace />
        ) : (
          <EditorialReadingView
            key={id}
            item={item}
            side={<MoreEditorialsCard title={t("reader.recent")} items={more?.items} />}
          />
        )
      }
    </Show>
  );
}
