import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { useVersionForm } from "../form/version-form-context.ts";

const ListingVideos = lazyComponent(
  async () => (await import("#resources/content/media/parts/ListingVideos.tsx")).ListingVideos,
);

/** Card for the app's videos. Reviewers get them separately, so the version need not wait for them. */
export function VideosCard() {
  const { t } = useTranslation("listings");
  const { details, form } = useVersionForm();
  return (
    <Card
      title={
        <>
          {t("videos.title")} <span className="text-13 regular faint">{t("hero.optional")}</span>
        </>
      }
    >
      <Suspense fallback={<RowSkeleton rows={1} />}>
        <ListingVideos appId={details.version.appId} language={form.sourceLanguage} />
      </Suspense>
    </Card>
  );
}
