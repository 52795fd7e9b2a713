import { useTranslation } from "react-i18next";
import type { QueueRow } from "#contract/review/desk/schemas.ts";
import { DueTime } from "../parts/marks/DueTime.tsx";
import { FlagTags } from "../parts/marks/FlagTags.tsx";
import { ClaimCell } from "./ClaimCell.tsx";
import type { Claims } from "./use-claims.ts";
import { useVersionText } from "../parts/use-version-text.ts";
import { AppName } from "./use-queue-columns.tsx";

/** Card for a row of the queue, on phones. */
export function QueueCard({ row, claims, mayReview }: { row: QueueRow; claims: Claims; mayReview: boolean }) {
  const { t } = useTranslation("review");
  const versionWords = useVersionText();
  return (
    <div className="stack gap-8">
      <div className="line spread">
        <AppName row={row} />
        <span className="two-lines" style={{ textAlign: "end" }}>
          <bdi>{versionWords(row.version)}</bdi>
          <span className="text-12 faint ellipsis">{t(row.isUpdate ? "kind.update" : "kind.new")}</span>
        </span>
      </div>
      {row.flags.length > 0 && <FlagTags flags={row.flags} />}
      <div className="line spread">
        <DueTime dueAt={row.dueAt} short />
        <ClaimCell row={row} claims={claims} mayReview={mayReview} />
      </div>
    </div>
  );
}
