import { useTranslation } from "react-i18next";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { ContentStatusTag } from "#resources/content/media/parts/ContentStatusTag.tsx";
import { DueTime } from "#resources/review/desk/parts/marks/DueTime.tsx";
import { languageName } from "#resources/review/desk/parts/use-reason-templates.ts";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { mediaReviewPath } from "../index.tsx";

/** Header with the item, its developer, due time and position in the queue. */
export function MediaCardHeader({ card }: { card: MediaReviewCard }) {
  const { t } = useTranslation(["media-review", "content"]);
  const format = useFormat();
  const { item, app, developer, place, dueAt, sentAt } = card;
  const type = t(`content:type.${item.type}`);
  return (
    <PageHeader
      back={{ to: mediaReviewPath, label: t("head.back") }}
      title={<bdi>{item.name}</bdi>}
      note={
        <>
          <bdi>{app.title}</bdi> · <bdi>{developer.name}</bdi>,{" "}
          {t("head.decided", { count: developer.decided, rejected: developer.rejected })} ·{" "}
          {t("head.sent", { when: format.moment(sentAt) })}
        </>
      }
      beside={
        <span className="row gap-8 text-13">
          <ContentStatusTag status={item.status} />
          <span className="soft">
            {type}, <bdi lang={item.language}>{languageName(item.language)}</bdi>
          </span>
        </span>
      }
    >
      {place && (
        <span className="line gap-12 text-13">
          <DueTime dueAt={dueAt} short />
          <span>{t("head.place", { at: place.at, of: place.of })}</span>
        </span>
      )}
      <LinkButton to={reviewAppPath(app.id)}>{t("head.app")}</LinkButton>
    </PageHeader>
  );
}
