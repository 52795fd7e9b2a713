import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { canTransitionVersion, versionStatusWhenCancelled } from "#contract/catalog/versions/status.ts";
import { useIsAllowed, useProfile } from "#providers/auth/profile.tsx";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { continueVersionPath } from "../paths.ts";
import { TimeInReview, lastSubmittedAt, comparableReviewTimes } from "../TimeInReview.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { StatusSteps } from "#ui/status/StatusSteps.tsx";
import styles from "./overview.module.css";

const hourMs = 3600 * 1000;

function CancelButton({ version }: { version: VersionSummary }) {
  const { t } = useTranslation("apps");
  const [isDialogOpen, setDialogOpen] = useState(false);
  const notify = useNotify();
  const cancel = useCallMutation(versionCalls.cancelVersion);
  const confirm = () =>
    cancel.mutate(
      { body: { versionId: version.id, revision: version.revision } },
      {
        onSuccess: () => notify.success(t(`overview.cancel.${act}Done`)),
        onError: (error) => notify.error(error),
        onSettled: () => setDialogOpen(false),
      },
    );
  const act = versionStatusWhenCancelled(version.status) === "draft" ? "submission" : "draft";
  return (
    <>
      <Button type="text" onClick={() => setDialogOpen(true)}>
        {t(`overview.cancel.${act}`)}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title={t(`overview.cancel.${act}Title`, { version: version.versionName ?? version.title })}
        actLabel={t(`overview.cancel.${act}`)}
        danger={act === "draft"}
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setDialogOpen(false)}
      >
        {t(`overview.cancel.${act}Text`)}
      </ConfirmDialog>
    </>
  );
}

/** Forecast: when half and nine in ten of comparable reviews are decided. */
function Expected({ version, clock }: { version: VersionSummary; clock: AppDetails["reviewClock"] }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const waits = comparableReviewTimes(version, clock);
  if (!waits) return t("card.inReview");
  const sent = Date.parse(lastSubmittedAt(version));
  const half = sent + waits.halfHours * hourMs;
  const nineInTen = sent + waits.nineInTenHours * hourMs;
  const now = Date.now();
  // A time that has passed is no forecast.
  if (now > nineInTen) return t("card.inReview");
  return now > half
    ? t("overview.current.mostDecided", { most: format.moment(nineInTen) })
    : t("overview.current.decided", { half: format.moment(half), most: format.moment(nineInTen) });
}

/** True for a status that waits for the developer. Staff who read the app get another text. */
const waitsForDeveloper = (status: VersionSummary["status"]): status is "draft" | "onhold" | "cancelled" =>
  status === "draft" || status === "onhold" || status === "cancelled";

const inReviewStatuses = new Set(["inreview", "rereview"]);

/** Version in progress: state, whose turn it is, what happens next and about when. */
export function VersionInProgressCard({ version, details }: { version: VersionSummary; details: AppDetails }) {
  const { t } = useTranslation("apps");
  const { role } = useProfile().actor;
  const mayUpdate = useIsAllowed("update", "App");
  const { live } = details.app;
  const { status } = version;
  const next =
    mayUpdate || !waitsForDeveloper(status) ? t(`overview.next.${status}`) : t(`overview.developers.${status}`);
  const name = version.versionName
    ? t("card.version", { name: version.versionName, code: version.versionCode })
    : t("overview.current.unnamed");
  return (
    <Card padding="none">
      <div className="stack padded">
        <div className="row top gap-12">
          <div className={styles.state}>
            <h2 className="row text-16">
              {name} <StatusTag of="version" status={version.status} />
            </h2>
            <p className="text-13 soft">{next}</p>
          </div>
          {mayUpdate && (
            <div className="line">
              {canTransitionVersion(version.status, versionStatusWhenCancelled(version.status), role) && (
                <CancelButton version={version} />
              )}
              <LinkButton
                to={
                  version.status === "draft" || version.status === "onhold"
                    ? continueVersionPath(version)
                    : versionPath(version.appId, version.id, "preview")
                }
              >
                {t(
                  `card.verb.${version.status === "draft" ? "continue" : version.status === "onhold" ? "openHeld" : "view"}`,
                )}
              </LinkButton>
            </div>
          )}
        </div>
        <StatusSteps status={version.status} />
        {inReviewStatuses.has(version.status) && (
          <div className="stack gap-8 ruled-above">
            <TimeInReview version={version} clock={details.reviewClock}>
              <Expected version={version} clock={details.reviewClock} />
            </TimeInReview>
          </div>
        )}
      </div>
      <dl className={styles.facts}>
        <div className="padded-row">
          <dt className="text-12 faint">{t("overview.current.liveNow")}</dt>
          <dd className="text-13 medium">
            {live
              ? t("overview.current.live", { name: live.versionName ?? "", code: live.versionCode ?? "" })
              : t("overview.current.nothingLive")}
          </dd>
        </div>
        <div className="padded-row">
          <dt className="text-12 faint">{t("overview.current.whenApproved")}</dt>
          <dd className="text-13 medium">{t("overview.current.goesLive")}</dd>
        </div>
        <div className="padded-row">
          <dt className="text-12 faint">{t("card.saved")}</dt>
          <dd className="text-13 medium">
            <DateTime at={version.updatedAt} form="full" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
