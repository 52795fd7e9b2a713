import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewedPageDetails } from "#contract/publishing/developer-pages/review-calls.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { developerPath } from "#resources/staff/developers/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { developerPageReviews, reviewedPagesPath } from "./index.tsx";
import { PageDecisionCard } from "./PageDecisionCard.tsx";
import { ReviewedContentCard } from "./ReviewedContentCard.tsx";

/** Staff view of a developer's page: what waits, what is public, and the decision. */
export function ReviewedPageShow() {
  const { query } = useCallShow(developerPageReviews);
  return <Show query={query}>{(record) => <ReviewedPage page={record} />}</Show>;
}

function ReviewedPage({ page }: { page: ReviewedPageDetails }) {
  const { t } = useTranslation("developer-page-reviews");
  const mayDecide = useIsAllowed("administer", "Developer");
  const { id, name, address, submitted, published, missing } = page;
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>} note={address && <bdi dir="ltr">{address}</bdi>}>
        <LinkButton to={developerPath(id)}>{t("developer")}</LinkButton>
        <BackButton to={reviewedPagesPath} label={t("back")} />
      </PageHeader>
      <div className="stack">
        {missing.map((requirement) => (
          <Banner
            key={requirement}
            boxed
            tone="warn"
            icon={TriangleAlert}
            title={t("missing", { what: t(`requirement.${requirement}`) })}
          />
        ))}
        {submitted && <ReviewedContentCard title={t("content.submitted")} content={submitted} before={published} />}
        {mayDecide && <PageDecisionCard page={page} />}
        {published && <ReviewedContentCard title={t("content.published")} content={published} before={null} />}
      </div>
    </>
  );
}
