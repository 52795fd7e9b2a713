import { useTranslation } from "react-i18next";
import { statusAfterDecision } from "#contract/review/desk/schemas.ts";
import type { RecordedOpinion } from "#contract/review/second-opinions/second-opinion.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";

/** Tag for a reviewer's decision or opinion. */
export function DecisionTag({ decision }: Pick<RecordedOpinion, "decision">) {
  const { t } = useTranslation("opinions");
  return (
    <Tag {...getStatusStyle({ of: "version", status: statusAfterDecision[decision], appStatus: undefined })}>
      {t(`decided.${decision}`)}
    </Tag>
  );
}
