import { Button } from "antd";
import { Trash2, TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { AccountErasure } from "#contract/accounts/auth/personal-data.ts";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";

/** Dialog to erase the account, loaded when it opens, with the form hook. */
const ErasureDialog = lazyComponent(async () => (await import("./ErasureDialog.tsx")).ErasureDialog);

/** Card to erase the account: request, grace period, cancellation. Blocking reasons stand beside the button. */
export function ErasureCard() {
  const { t } = useTranslation("profile");
  const { data, error, refetch } = useCall(profileCalls.erasure, {}, { askOnOpen: true });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t("erasure.title")}>
      <div className="stack gap-12">
        <p className="soft">{t("erasure.what", { days: personalDataRetentionDays.erasureGrace })}</p>
        {data &&
          (data.eraseAt === null ? <RequestErasure erasure={data} /> : <PendingErasure eraseAt={data.eraseAt} />)}
      </div>
    </Card>
  );
}

function useErasureBlockers({ liveApps, inReview }: AccountErasure): string[] {
  const { t } = useTranslation("profile");
  const { merchantId } = useProfile();
  if (merchantId === null) return [t("erasure.staff")];
  return [
    ...(liveApps > 0 ? [t("erasure.liveApps", { count: liveApps })] : []),
    ...(inReview > 0 ? [t("erasure.inReview", { count: inReview })] : []),
  ];
}

function RequestErasure({ erasure }: { erasure: AccountErasure }) {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  const why = useErasureBlockers(erasure);
  return (
    <div className="row">
      <ActionButton
        danger
        icon={<Trash2 size={16} aria-hidden />}
        missing={why.length > 0 ? why.join(" ") : null}
        reasonId="why-not-erase"
        onClick={() => setOpen(true)}
      >
        {t("erasure.ask")}
      </ActionButton>
      {why.length > 0 && (
        <span id="why-not-erase" className="text-13 soft">
          {why.join(" ")}
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <ErasureDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PendingErasure({ eraseAt }: { eraseAt: string }) {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const takeBack = useCallMutation(profileCalls.takeBackErasure);
  const notify = useNotify();
  return (
    <>
      <Banner boxed tone="warn" icon={TriangleAlert} title={t("erasure.waiting", { day: day(eraseAt) })} />
      <div>
        <Button
          type="primary"
          loading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate({}, { onSuccess: () => notify.success(t("erasure.takenBack")), onError: notify.error })
          }
        >
          {t("erasure.takeBack")}
        </Button>
      </div>
    </>
  );
}
