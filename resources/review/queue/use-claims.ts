import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useSend } from "#providers/data/use-call.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { renew } from "#providers/data/renew.ts";

const outdates = [reviewCalls.reviewQueue, reviewCalls.submission];

export interface Claims {
  readonly busyId: string | null;
  /** Claims what nobody has; gives back one's own (a superadmin anyone's); leaves the rest alone. */
  readonly toggle: (row: Pick<QueueRow, "claim"> & { readonly version: { readonly id: string } }) => void;
}

/** Takes a version, or gives it back; the queue and the desk then show it. */
export function useClaims(): Claims {
  const { t } = useTranslation("review");
  const notify = useNotify();
  const client = useQueryClient();
  const { actor } = useProfile();
  const claim = useSend(reviewCalls.claimVersion, { outdates });
  const release = useSend(reviewCalls.releaseVersion, { outdates });
  const onError = (error: unknown) => {
    const taken = error instanceof ApiError && error.code === "claim_taken";
    notify.error(taken ? t("claim.taken", { name: String(error.params["name"] ?? "") }) : error);
    renew(client, outdates);
  };
  const claiming = claim.isPending ? claim.variables.body.versionId : null;
  const releasing = release.isPending ? release.variables.params.id : null;
  return {
    busyId: claiming ?? releasing,
    toggle: ({ claim: held, version }) => {
      if (held === null) claim.mutate({ body: { versionId: version.id } }, { onError });
      else if (held.accountId === actor.accountId || actor.role === "superadmin")
        release.mutate({ params: { id: version.id } }, { onError });
    },
  };
}
