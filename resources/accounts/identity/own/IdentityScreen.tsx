import { Button } from "antd";
import { UserCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { KycLatest } from "#contract/accounts/identity/schemas.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useReportReadFailure } from "#resources/accounts/auth/parts/use-report-call-failure.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";
import { IdentityTag } from "../parts/IdentityTag.tsx";
import { useIdentityNextStepText } from "../parts/IdentityStatusCard.tsx";
import { MatchedName, NameMatchResult } from "../parts/NameMatch.tsx";
import { IdentityDocumentsCard } from "./IdentityDocumentsCard.tsx";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { identityPath } from "../paths.ts";
import { useCallCache } from "#providers/data/query-cache.ts";

/** Screen of the developer's own identity check: state, next step and documents. */
export function IdentityScreen() {
  const { t } = useTranslation(["identity", "errors"]);
  const { data, error, refetch } = useCall(identityCalls.kycLatest, {}, { askOnOpen: true });
  useReportReadFailure(identityCalls.kycLatest, error);
  const back = useOpenIdCallback();
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data || back.isPending) return <PageSkeleton />;
  const { check } = data;
  const isProven = data.state === "SUCCESS" || data.state === "PSEUDO_SUCCESS";
  return (
    <>
      <PageHeader
        title={t("own.title")}
        note={t("own.note")}
        beside={<IdentityTag state={data.state} check={check} />}
      />
      <div className="stack">
        {back.failure !== null && (
          <Banner
            boxed
            tone="err"
            icon={getStatusStyle({ of: "job", status: "FAILURE" }).icon}
            title={t("own.refused")}
            role="alert"
          >
            {back.failure}
          </Banner>
        )}
        <NextStepCard latest={data} />
        {check?.provenName && <ProvenCard match={check.provenName} />}
        {check && check.provider === "manual" && !(isProven && data.ended) && (
          <IdentityDocumentsCard latest={data} check={check} />
        )}
      </div>
    </>
  );
}

/** Card with the next step and its only action. */
function NextStepCard({ latest }: { latest: KycLatest }) {
  const { t } = useTranslation("identity");
  const nextMove = useIdentityNextStepText();
  const { begin, isPending, failure } = useStartIdentityCheck();
  const leaves = latest.state === "IN_PROGRESS" && latest.check?.provider === "openid";
  const mayAct = latest.mayBegin || leaves;
  const word = leaves ? "own.goOn" : latest.check ? "own.again" : "own.begin";
  return (
    <Card title={t("own.move")}>
      <div className="row gap-16">
        <UserCheck className="soft" size={20} strokeWidth={1.75} aria-hidden />
        <div className="grow" style={{ flexBasis: 240 }}>
          <p>{nextMove(latest)}</p>
          {mayAct && <p className="text-13 soft">{t(`own.how.${latest.provider}`)}</p>}
          {failure !== null && (
            <p className="text-13 toned" data-tone="err" role="alert">
              {failure}
            </p>
          )}
        </div>
        {mayAct && (
          <Button type="primary" loading={isPending} onClick={begin}>
            {t(word)}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Card with the name that the external service returned, compared with the account's. */
function ProvenCard({ match }: { match: NonNullable<NonNullable<KycLatest["check"]>["provenName"]> }) {
  const { t } = useTranslation("identity");
  return (
    <Card title={t("own.provenName")} extra={<NameMatchResult match={match} />}>
      <MatchedName words={match.first} />
    </Card>
  );
}

/**
 * Handles the return from the external identity service: submits the response once and removes it from the URL
 * immediately.
 */
function useOpenIdCallback() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const finish = useCallMutation(identityCalls.finishIdentitySignIn);
  const query = search.has("state") ? search.toString() : null;
  const handedOn = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || handedOn.current === query) return;
    handedOn.current = query;
    finish.mutate({ body: { query } });
    void navigate(identityPath, { replace: true });
  }, [query, finish, navigate]);
  return { isPending: finish.isPending, failure: finish.error ? errorText(finish.error) : null };
}

/** Starts a check; if an external service runs it, redirects the browser there. */
function useStartIdentityCheck() {
  const init = useCallMutation(identityCalls.kycInit);
  const answers = useCallCache();
  const errorText = useErrorText();
  const begin = () =>
    init.mutate(
      {},
      {
        onSuccess: ({ redirectUrl }) => {
          if (redirectUrl === null) void answers.askAgain(identityCalls.kycLatest);
          else window.location.assign(redirectUrl);
        },
      },
    );
  return { begin, isPending: init.isPending, failure: init.error ? errorText(init.error) : null };
}
