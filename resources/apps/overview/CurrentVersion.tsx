import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppDetails } from "#contract/apps/views.ts";
import { appCalls } from "#contract/apps/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import type { VersionSummary } from "#contract/versions/views.ts";
import { canMoveVersion } from "#contract/versions/status.ts";
import { useAllowed, useProfile } from "#providers/auth/profile.tsx";
import { useSend } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { workplaceOf } from "#resources/apps/home/needs.ts";
import { ReviewWait, submissionOf } from "#resources/apps/ReviewWait.tsx";
import { Moment } from "#ui/format/Moment.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { StepLine } from "#ui/status/StepLine.tsx";
import styles from "./CurrentVersion.module.css";

const hourMs = 3600 * 1000;

function CancelButton({ version }: { version: VersionSummary }) {
  const { t } = useTranslation("apps");
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const cancel = useSend(versionCalls.cancelVersion, {
    outdates: [appCalls.appDetails, versionCalls.listVersions, appCalls.listApps],
  });
  const confirm = () =>
    cancel.mutate(
      { body: { versionId: version.id, revision: version.revision } },
      {
        onSuccess: () => notify.success(t("overview.cancel.done")),
        onError: (error) => notify.error(error),
        onSettled: () => setAsking(false),
      },
    );
  const draft = version.status === "draft";
  return (
    <>
      <Button type="text" onClick={() => setAsking(true)}>
        {t(draft ? "overview.cancel.draft" : "overview.cancel.submission")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(draft ? "overview.cancel.draftTitle" : "overview.cancel.title", {
          version: version.versionName ?? version.title,
        })}
        actLabel={t(draft ? "overview.cancel.draft" : "overview.cancel.submission")}
        danger
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t("overview.cancel.text")}
      </ConfirmDialog>
    </>
  );
}

/** By when half and nine in ten of such reviews are decided. */
function Expected({ version, clock }: { version: VersionSummary; clock: AppDetails["reviewClock"] }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  if (clock.decisions === 0) return t("card.inReview");
  const by = (hours: number) => format.moment(Date.parse(submissionOf(version)) + hours * hourMs);
  return t("overview.current.decided", { half: by(clock.halfHours), most: by(clock.nineInTenHours) });
}

const waitingIn = new Set(["inreview", "rereview"]);

/** The version on its way: state, whose move it is, what happens next and about when. */
export function CurrentVersion({ version, details }: { version: VersionSummary; details: AppDetails }) {
  const { t } = useTranslation("apps");
  const { role } = useProfile().actor;
  const mayUpdate = useAllowed("update", "App");
  const { live } = details.app;
  const name = version.versionName
    ? t("card.version", { name: version.versionName, code: version.versionCode })
    : t("overview.current.unnamed");
  return (
    <Card padding="none">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>
            {name} <StatusTag of="version" status={version.status} />
          </h2>
          <p className={styles.note}>{t(`overview.next.${version.status}`)}</p>
        </div>
        {mayUpdate && (
          <div className={styles.acts}>
            {canMoveVersion(version.status, "cancelled", role) && <CancelButton version={version} />}
            <LinkButton
              to={
                version.status === "draft" || version.status === "onhold"
                  ? workplaceOf(version)
                  : `/home/${version.appId}/versions/${version.id}/preview`
              }
            >
              {t(
                `card.verb.${version.status === "draft" ? "continue" : version.status === "onhold" ? "openHeld" : "view"}`,
              )}
            </LinkButton>
          </div>
        )}
      </div>
      <div className={styles.body}>
        <StepLine status={version.status} />
        {waitingIn.has(version.status) && (
          <div className={styles.waiting}>
            <ReviewWait version={version} clock={details.reviewClock}>
              <Expected version={version} clock={details.reviewClock} />
            </ReviewWait>
          </div>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t("overview.current.liveNow")}</dt>
          <dd>
            {live
              ? t("overview.current.live", { name: live.versionName ?? "", code: live.versionCode ?? "" })
              : t("overview.current.nothingLive")}
          </dd>
        </div>
        <div>
          <dt>{t("overview.current.whenApproved")}</dt>
          <dd>{t("overview.current.goesLive")}</dd>
        </div>
        <div>
          <dt>{t("card.saved")}</dt>
          <dd>
            <Moment at={version.updatedAt} form="full" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
