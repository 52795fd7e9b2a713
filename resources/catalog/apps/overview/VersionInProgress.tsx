import { useAbility } from "@casl/react";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import {
  canTransitionVersion,
  type VersionStatus,
  versionStatusWhenCancelled,
} from "#contract/catalog/versions/status.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { continueVersionPath } from "../paths.ts";
import { TimeInReview, lastSubmittedAt, comparableReviewTimes } from "../TimeInReview.tsx";
import { useFormat } from "#ui/format/use-format.ts";
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

/** Text that forecasts the decision: when half and nine in ten of comparable reviews are decided. */
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

/** Returns what follows for the developer. An approved version is in the store only if its app is. */
function useNextText(appStatus: AppDetails["app"]["status"]): (status: VersionSummary["status"]) => string {
  const { t } = useTranslation("apps");
  const limit =
    appStatus === "inactive" || appStatus === "blocked" || appStatus === "limited_serving" ? appStatus : null;
  return (status) =>
    status === "active" && limit !== null ? t(`overview.approved.${limit}`) : t(`overview.next.${status}`);
}

/** Text that says who gets the version once it is approved, by the app's status and the version's A/B test. */
function ApprovalEffect({ details: { app, testShare } }: { details: AppDetails }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const { status } = app;
  if (status === "inactive" || status === "blocked") return t(`overview.current.outOfStore.${status}`);
  if (testShare !== null) return t("overview.current.goesLiveTo", { share: format.percent(testShare / 100) });
  return t(status === "limited_serving" ? "overview.current.goesLiveLimited" : "overview.current.goesLive");
}

/** Time at which the version last entered a status; null if its history does not say. */
function enteredAt(version: VersionSummary, step: VersionStatus, history: AppDetails["history"]): string | null {
  if (step === version.status) return version.statusSince;
  if (step === "draft") return version.createdAt;
  return history.find(({ versionId, to }) => versionId === version.id && to === step)?.at ?? null;
}

/** Button to the version's next step; the page's only primary one while the developer moves next. */
function NextStepButton({ version }: { version: VersionSummary }) {
  const { t } = useTranslation("apps");
  const track = useTrack();
  const { status } = version;
  if (status !== "draft" && status !== "onhold")
    return <LinkButton to={versionPath(version.appId, version.id, "preview")}>{t("card.verb.view")}</LinkButton>;
  return (
    <LinkButton
      to={continueVersionPath(version)}
      type="primary"
      {...(status === "onhold" && { onFollow: () => track("ON_HOLD_POPUP", { act: "opened" }) })}
    >
      {t(status === "draft" ? "card.verb.continue" : "card.verb.openHeld")}
    </LinkButton>
  );
}

const underReview = new Set<VersionStatus>(["inreview", "rereview"]);

/** Section with the version in progress: state, whose turn it is, what happens next and about when. */
export function VersionInProgress({ version, details }: { version: VersionSummary; details: AppDetails }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const nextText = useNextText(details.app.status);
  const { role } = useProfile().actor;
  const mayUpdate = useAbility<Abilities>().can("update", "App");
  const { status } = version;
  const name = version.versionName
    ? t("card.version", { name: version.versionName, code: version.versionCode })
    : t("overview.current.unnamed");
  const noteOf = (step: VersionStatus) => {
    const at = enteredAt(version, step, details.history);
    return at && format.shortDay(at);
  };
  return (
    <div className={styles.version}>
      <div className="stack">
        <div className="row">
          <h2 className={`row text-16 ${styles.name}`}>
            {name} <StatusTag of="version" status={status} appStatus={details.app.status} />
          </h2>
          {mayUpdate && (
            <div className="row">
              {canTransitionVersion(status, versionStatusWhenCancelled(status), role) && (
                <CancelButton version={version} />
              )}
              <NextStepButton version={version} />
            </div>
          )}
        </div>
        <StatusSteps status={status} noteOf={noteOf} />
        {underReview.has(status) && (
          <div className="stack gap-8">
            <TimeInReview version={version} clock={details.reviewClock}>
              <Expected version={version} clock={details.reviewClock} />
            </TimeInReview>
          </div>
        )}
      </div>
      <div className={`row spread text-13 ${styles.next}`}>
        <p>{mayUpdate || !waitsForDeveloper(status) ? nextText(status) : t(`overview.developers.${status}`)}</p>
        {version.id === details.app.inProgress?.id && (
          <dl className="line soft">
            <dt>{t("overview.current.whenApproved")}</dt>
            <dd className="medium">
              <ApprovalEffect details={details} />
            </dd>
          </dl>
        )}
      </div>
    </div>
  );
}
