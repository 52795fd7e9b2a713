import { useTranslation } from "react-i18next";
import { reviewRuleCalls } from "#contract/review/desk/review-rules.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ReviewRuleChangesCard } from "./ReviewRuleChangesCard.tsx";
import { RulesForm } from "./RulesForm.tsx";

/** Screen with the form for the review rules and their history. */
export function ReviewRulesScreen() {
  const { t } = useTranslation("rules");
  const { data, error, refetch } = useCall(reviewRuleCalls.reviewRules, {}, { live: true });
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton lines={8} />}
      {data && (
        <div className="page-and-side">
          <RulesForm now={data} />
          <ReviewRuleChangesCard changes={data.changes} />
        </div>
      )}
    </>
  );
}
