import { useCan } from "@refinedev/core";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewedPageDetails } from "#contract/publishing/developer-pages/review-calls.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { developerPath } from "#resources/staff/developers/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import { developerPageReviews, reviewedPagesPath } from "./index.tsx";
import { PageDecisionCard, possibleDecisions } from "./PageDecisionCard.tsx";
import { ReviewedContentCard } from "./ReviewedContentCard.tsx";

/** Staff's screen of a developer's page: what waits, what is public, and the decision. */
export function ReviewedPageShow() {
  const { query } = useCallShow(developerPageReviews);
  return <Show query={query}>{(record) => <ReviewedPage page={record} />}</Show>;
}

function ReviewedPage({ page }: { page: ReviewedPageDetails }) {
  const { t } = useTranslation("developer-page-reviews");
  const { id, name, address, submitted, published, missing } = page;
  const access = useCan({ resource: "developers", action: "administer" }).data;
  const mayDecide = access?.can ?? false;
  const isDecisionOffered = useWasOffered(mayDecide && possibleDecisions(page).length > 0);
  return (
    <>
      <PageHeader
        back={{ to: reviewedPagesPath, label: t("back") }}
        title={<bdi>{name}</bdi>}
        note={address && <bdi dir="ltr">{address}</bdi>}
      >
        <LinkButton to={developerPath(id)}>{t("developer")}</LinkButton>
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
        {!access && <LoadingMark />}
        {isDecisionOffered && <PageDecisionCard page={page} />}
        {published && <ReviewedContentCard title={t("content.published")} content={published} before={null} />}
      </div>
    </>
  );
}
