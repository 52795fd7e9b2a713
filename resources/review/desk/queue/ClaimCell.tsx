import { useCan } from "@refinedev/core";
import { Button } from "antd";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { ReservedReviewerTag } from "../parts/marks/ReservedReviewerTag.tsx";
import styles from "./queue.module.css";
import type { VersionClaims } from "./use-version-claims.ts";

interface ClaimCellProps {
  row: ReviewQueueRow;
  claims: VersionClaims;
  mayReview: boolean;
}

/** Abbreviates the last name for a table: "Kavya Rao" becomes "Kavya R." */
export function abbreviateLastName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

/** Style that aligns the button's label with the heading of its column. */
const flush = { paddingInline: 0 } as const;

/** Cell with the reviewer of a version, and buttons to claim and release it. */
export function ClaimCell({ row, claims, mayReview }: ClaimCellProps) {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const mayReleaseAny = useCan({ resource: "review", action: "administer" }).data?.can ?? false;
  const { claim, version } = row;
  const app = version.title;
  const act = (event: MouseEvent) => {
    // Stops the click, which would open the desk through the row.
    event.stopPropagation();
    claims.toggle(row);
  };
  const busy = claims.busyId === version.id;
  if (claim === null) {
    return (
      <span className="row gap-4">
        <ReservedReviewerTag returnsTo={row.returnsTo} />
        {mayReview ? (
          <Button
            type="link"
            size="small"
            style={flush}
            loading={busy}
            aria-label={t("claim.claimOf", { app })}
            onClick={act}
          >
            {t("claim.claim")}
          </Button>
        ) : (
          row.returnsTo === null && <span className="faint">{t("claim.nobody")}</span>
        )}
      </span>
    );
  }
  const mine = claim.accountId === actor.accountId;
  const mayRelease = mayReview && (mine || mayReleaseAny);
  return (
    <span className="row gap-4 nowrap">
      <Avatar name={claim.name} size={24} />
      <span title={claim.name}>{mine ? t("claim.you") : <bdi>{abbreviateLastName(claim.name)}</bdi>}</span>
      {mayRelease && (
        <Button
          type="link"
          size="small"
          className={styles.release}
          style={flush}
          loading={busy}
          aria-label={t("claim.releaseOf", { app })}
          onClick={act}
        >
          {t("claim.release")}
        </Button>
      )}
    </span>
  );
}
