import { useCan } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

export interface VersionClaims {
  readonly busyId: string | null;
  /** Claims an unclaimed version, or releases the user's own claim (a superadmin: anyone's). Does nothing otherwise. */
  readonly toggle: (row: Pick<ReviewQueueRow, "claim"> & { readonly version: { readonly id: string } }) => void;
}

/** Claims and releases versions; queue and desk then show the new state. */
export function useVersionClaims(): VersionClaims {
  const { t } = useTranslation("review");
  const notify = useNotify();
  const answers = useCallCache();
  const { actor } = useProfile();
  const mayReleaseAny = useCan({ resource: "review", action: "administer" }).data?.can ?? false;
  const claim = useCallMutation(reviewDeskCalls.claimVersion);
  const release = useCallMutation(reviewDeskCalls.releaseVersion);
  const onError = (error: unknown) => {
    const taken = error instanceof ApiError && error.code === "claim_taken";
    notify.error(taken ? t("claim.taken", { name: String(error.params["name"] ?? "") }) : error);
    void answers.changedBy(reviewDeskCalls.claimVersion);
  };
  const claiming = claim.isPending ? (claim.sent?.body.versionId ?? null) : null;
  const releasing = release.isPending ? (release.sent?.params.id ?? null) : null;
  return {
    busyId: claiming ?? releasing,
    toggle: ({ claim: held, version }) => {
      if (held === null) claim.mutate({ body: { versionId: version.id } }, { onError });
      else if (held.accountId === actor.accountId || mayReleaseAny)
        release.mutate({ params: { id: version.id } }, { onError });
    },
  };
}
