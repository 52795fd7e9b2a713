import { Progress } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AccessKitCard } from "#resources/catalog/access-kit/parts/AccessKitCard.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import { Timeline } from "#ui/status/Timeline.tsx";
import type { HeldField, StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { type VersionStatus, versionStatuses } from "#contract/catalog/versions/status.ts";
import { getStatusStyle, statusLabelKey } from "#ui/theme/status-styles.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { useSubmitVersion } from "../submit/use-submit-version.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { fixedHeldFields, unfixedHeldFields } from "./held-fields.ts";
import styles from "./held.module.css";
import shared from "../form/form.module.css";
import { VerdictTag } from "../parts/holds/VerdictTag.tsx";

/** Returns the ISO timestamp of the previous resubmission, which sent the fixes before the latest hold. */
function sentAt(history: readonly { readonly to: string; readonly at: string }[]): string | undefined {
  return history.find(({ to }) => to === "rereview")?.at;
}

const isChecked = ({ check }: HeldField): boolean => check !== null;

/** Card with verdicts on the fixes sent before, also for settled fields that are no longer held. */
function FixVerdictsCard() {
  const { t } = useTranslation(["holds", "versions"]);
  const format = useFormat();
  const { details } = useVersionForm();
  const checked = details.earlierFields.filter(isChecked);
  const sent = sentAt(details.history);
  if (checked.length === 0) return null;
  return (
    <Card title={t("found.title")}>
      <div className="stack gap-12 text-13">
        {sent && <p className="faint">{t("found.text", { when: format.moment(sent) })}</p>}
        <ul className="stack gap-12">
          {checked.map(({ id, field, check }) => (
            <li key={id} className="stack gap-4">
              <span className="row spread">
                <span className="medium">{t(`versions:field.${field}`)}</span>
                {check && <VerdictTag verdict={check.verdict} />}
              </span>
              {check && check.words !== "" && (
                <p className="soft break-anywhere" dir="auto">
                  {check.words}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** Card to appeal, loaded on demand: most developers go on with the fixes. */
const AppealCard = lazyComponent(
  async () => (await import("#resources/review/appeals/parts/developer/AppealCard.tsx")).AppealCard,
);

const hourMs = 3_600_000;

/**
 * Sidebar of a held version: next step, how long the place in the queue stays reserved, what happens after, and the
 * history.
 */
export function HeldSidebar() {
  const { details } = useVersionForm();
  return (
    <div className={`stack ${shared.aside}`}>
      <NextStepCard />
      <FixVerdictsCard />
      <AccessKitCard appId={details.version.appId} />
      {details.version.status === "onhold" && (
        <Suspense fallback={<LoadingMark />}>
          <AppealCard versionId={details.version.id} />
        </Suspense>
      )}
      <HeldHistory />
    </div>
  );
}

function NextStepCard() {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { details, state } = useVersionForm();
  const submit = useSubmitVersion("held.resubmitted");
  const held = details.heldFields;
  const open = unfixedHeldFields(held).length;
  const fixed = fixedHeldFields(held).length;
  const until = details.placeKeptUntil;
  const missing = () => {
    if (open > 0) return t("held.resubmitBlocked");
    return state === "conflict" ? t("submit.blockedUnsaved") : null;
  };
  const isPlaceKept = until !== null && Date.parse(until) > Date.now();
  if (details.version.status !== "onhold") return null;
  return (
    <Card title={t("held.yourMove")}>
      <div className="stack gap-8 text-13 soft">
        <p>{open > 0 ? t("held.moveText", { count: open }) : t("held.moveReady")}</p>
        <div className="row spread">
          <span>{t("held.progress", { fixed, count: held.length })}</span>
          {isPlaceKept && <span className="faint">{t("held.until", { time: format.moment(until) })}</span>}
        </div>
        <Progress
          percent={held.length === 0 ? 0 : Math.round((fixed / held.length) * 100)}
          showInfo={false}
          status="success"
          size="small"
          aria-label={t("held.progress", { fixed, count: held.length })}
        />
        <ActionButton type="primary" block missing={missing()} loading={submit.busy} onClick={() => void submit.send()}>
          {t("held.resubmit")}
        </ActionButton>
        <strong className={styles.after}>{t("held.after")}</strong>
        <AfterResubmitText />
      </div>
    </Card>
  );
}

function AfterResubmitText() {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { details } = useVersionForm();
  const { data } = useCall(appCalls.appDetails, { params: { id: details.version.appId } }, { ownNotFound: true });
  const times = forecastReview(data?.reviewClock, "resubmitted");
  if (!times) return <p>{t("held.afterTextNoClock")}</p>;
  const half = format.duration(times.halfHours * hourMs);
  const nine = format.duration(times.nineInTenHours * hourMs);
  return <p>{t("held.afterText", { half, nine })}</p>;
}

function HeldHistory() {
  const { t } = useTranslation(["versions", "statuses"]);
  const format = useFormat();
  const { details } = useVersionForm();
  const name = details.version.versionName;
  const who: Partial<Record<StatusHistoryEntry["byKind"], string>> = {
    staff: t("held.reviewer"),
    system: t("held.system"),
  };
  const entries = details.history.flatMap(({ id, to, at, by, byKind, reasons }) => {
    if (!isVersionStatus(to)) return [];
    const entity = { of: "version", status: to, appStatus: details.app.status } as const;
    const { icon, tone } = getStatusStyle(entity);
    const fields = reasons.flatMap((reason) => (reason.field ? t(`field.${reason.field}`) : []));
    return [
      {
        key: id,
        icon,
        tone,
        title: t(`statuses:${statusLabelKey(entity)}`),
        detail: `${who[byKind] ?? by} · ${format.moment(at)}`,
        more: fields.length > 0 ? fields.join(", ") : undefined,
      },
    ];
  });
  if (entries.length === 0) return null;
  return (
    <Card title={name ? t("held.history", { version: name }) : t("held.historyPlain")}>
      <Timeline entries={entries} />
    </Card>
  );
}

/** True if a text is a version status. Transitions store it as plain text, because apps and versions share the list. */
const isVersionStatus = (status: string): status is VersionStatus =>
  versionStatuses.some((versionStatus) => versionStatus === status);
