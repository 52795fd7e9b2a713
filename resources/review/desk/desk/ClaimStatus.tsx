import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { ReservedReviewerTag } from "../parts/marks/ReservedReviewerTag.tsx";
import { abbreviateLastName } from "../queue/ClaimCell.tsx";
import type { VersionClaims } from "../queue/use-version-claims.ts";

interface ClaimStatusProps {
  submission: ReviewSubmission;
  claims: VersionClaims;
  mayDecide: boolean;
}

/** Text with the reviewer who claimed this version, and buttons to claim and release it. */
export function ClaimStatus({ submission, claims, mayDecide }: ClaimStatusProps) {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const mayReleaseAny = useCan({ resource: "review", action: "administer" }).data?.can ?? false;
  const { claim, details } = submission;
  const toggle = () => claims.toggle({ claim, version: details.version });
  const busy = claims.busyId === details.version.id;
  if (claim === null && !mayDecide && submission.returnsTo === null) return null;
  if (claim === null)
    return (
      <span className="inline">
        <ReservedReviewerTag returnsTo={submission.returnsTo} />
        {mayDecide && (
          <Button size="small" loading={busy} onClick={toggle}>
            {t("claim.claim")}
          </Button>
        )}
      </span>
    );
  const mine = claim.accountId === actor.accountId;
  return (
    <span className="inline">
      <Avatar name={claim.name} size={24} />
      <span title={claim.name}>
        {mine ? t("claim.yours") : t("claim.has", { name: abbreviateLastName(claim.name) })}
      </span>
      {mayDecide && (mine || mayReleaseAny) && (
        <Button type="link" size="small" loading={busy} onClick={toggle}>
          {t("claim.release")}
        </Button>
      )}
    </span>
  );
}
