import { ListChecks, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { findFixCheckDraft } from "./decision-draft.ts";
import { resubmittedHeldFields, unresolvedFields } from "./resubmitted-fields.ts";
import type { DecisionState } from "./use-decision.ts";

interface FixCheckProgressProps {
  submission: ReviewSubmission;
  deciding: DecisionState;
}

/** Progress line of checking the fixes in a resubmission; warns when approving with unresolved fields. */
export function FixCheckProgress({ submission: { details }, deciding: { draft } }: FixCheckProgressProps) {
  const { t } = useTranslation(["holds", "versions"]);
  const format = useFormat();
  const answered = resubmittedHeldFields(details);
  if (answered.length === 0) return null;
  const verdicts = answered.map(({ id }) => findFixCheckDraft(draft, id)?.verdict);
  const countOf = (verdict: (typeof verdicts)[number]) => verdicts.filter((checked) => checked === verdict).length;
  const open = unresolvedFields(draft, details);
  const fields = format.list(open.map(({ field }) => t(`versions:field.${field}`)));
  const counts = { settled: countOf("settled"), notYet: countOf("not_yet"), open: countOf(undefined) };
  return (
    <>
      <p className="line top text-13">
        <ListChecks size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <span className="medium">{t("check.summary")}:</span> {t("check.counts", counts)}
        </span>
      </p>
      {draft.choice === "approve" && open.length > 0 && (
        <Banner tone="warn" icon={TriangleAlert} boxed title={t("check.approveOpen", { count: open.length, fields })}>
          {t("check.approveText")}
        </Banner>
      )}
      {draft.choice === "hold" && counts.notYet > 0 && <p className="text-13 faint">{t("check.pinned")}</p>}
    </>
  );
}
