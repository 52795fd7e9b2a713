import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Submission } from "#contract/review/desk/schemas.ts";
import { useAllowed, useProfile } from "#providers/auth/profile.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { ReturnTag } from "../parts/marks/ReturnTag.tsx";
import { shortName } from "../queue/ClaimCell.tsx";
import type { Claims } from "../queue/use-claims.ts";

interface ClaimStatusProps {
  submission: Submission;
  claims: Claims;
  mayDecide: boolean;
}

/** The reviewer who claimed this version, with buttons to claim and release it. */
export function ClaimStatus({ submission, claims, mayDecide }: ClaimStatusProps) {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const mayReleaseAny = useAllowed("administer", "Review");
  const { claim, details } = submission;
  const toggle = () => claims.toggle({ claim, version: details.version });
  const busy = claims.busyId === details.version.id;
  if (claim === null && !mayDecide && submission.returnsTo === null) return null;
  if (claim === null)
    return (
      <span className="inline">
        <ReturnTag returnsTo={submission.returnsTo} />
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
      <span title={claim.name}>{mine ? t("claim.yours") : t("claim.has", { name: shortName(claim.name) })}</span>
      {mayDecide && (mine || mayReleaseAny) && (
        <Button type="link" size="small" loading={busy} onClick={toggle}>
          {t("claim.release")}
        </Button>
      )}
    </span>
  );
}
