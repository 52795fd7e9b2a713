import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewerReservation } from "#contract/review/desk/reviewer-reservation.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";

/**
 * Tag with the reviewer for whom a resubmission is reserved. The user's own reservation stands out; a colleague's is
 * shown until anyone may take it.
 */
export function ReservedReviewerTag({ returnsTo }: { returnsTo: ReviewerReservation | null }) {
  const { t } = useTranslation("holds");
  const format = useFormat();
  const { accountId } = useProfile().actor;
  if (returnsTo === null) return null;
  if (returnsTo.accountId === accountId)
    return (
      <Tag tone="info" icon={Undo2}>
        {t("return.yours")}
      </Tag>
    );
  const { name, until } = returnsTo;
  return (
    <span className="text-12 faint" title={t("return.theirsText", { name, time: format.moment(until) })}>
      {t("return.theirs", { name })}
    </span>
  );
}
