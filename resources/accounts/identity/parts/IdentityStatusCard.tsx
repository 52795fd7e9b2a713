import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { KycLatest } from "#contract/accounts/identity/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { useReportReadFailure } from "#resources/accounts/auth/parts/use-report-call-failure.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { identityPath } from "../paths.ts";
import { IdentityTag } from "./IdentityTag.tsx";

/** Returns the text of a check's next step: whose turn it is and what happens next. */
export function useIdentityNextStepText() {
  const { t } = useTranslation("identity");
  const format = useFormat();
  return ({ state, ended, validUntil, check, provider }: KycLatest): string => {
    const day = validUntil === null ? "" : format.day(validUntil);
    if (ended) return t("next.ended", { day });
    if (state === "IN_PROGRESS") return t(check?.submittedAt ? "next.sent" : "next.gathering");
    if (state === "SUCCESS" || state === "PSEUDO_SUCCESS") return t("next.proven", { day });
    // An identity service has no documents here that could be kept.
    if (state === "FAILURE" && (check?.provider ?? provider) === "openid") return t("next.failedAtProvider");
    return t(`next.${state}`);
  };
}

/** Card with the state of the developer's own identity check and a link to it, for the profile. */
export function IdentityStatusCard() {
  const { t } = useTranslation("identity");
  const nextMove = useIdentityNextStepText();
  const { data, error, refetch } = useCall(identityCalls.kycLatest, {});
  useReportReadFailure(identityCalls.kycLatest, error);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={1} />;
  return (
    <Card title={t("own.card")} extra={<IdentityTag state={data.state} check={data.check} />}>
      <div className="row gap-12">
        <p className="grow">{nextMove(data)}</p>
        <LinkButton to={identityPath}>
          {t(data.state === "IN_PROGRESS" && !data.check?.submittedAt ? "own.proceed" : "own.open")}
        </LinkButton>
      </div>
    </Card>
  );
}
