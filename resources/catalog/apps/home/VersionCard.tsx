import { CircleCheck, CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import { continueVersionPath } from "../paths.ts";
import type { VersionInProgress } from "#contract/catalog/versions/schemas.ts";
import { TimeInReview } from "../TimeInReview.tsx";
import { VersionStatusLine } from "../VersionStatusLine.tsx";
import { stepTitles } from "#resources/catalog/versions/index.tsx";
import { stepNumber } from "#resources/catalog/versions/paths.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { StatusSteps } from "#ui/status/StatusSteps.tsx";
import styles from "./home.module.css";

function HeldFields({ version }: { version: VersionInProgress }) {
  const { t } = useTranslation(["apps", "versions"]);
  const open = version.heldFields.filter((held) => held.fixedAt === null).length;
  return (
    <>
      <VersionStatusLine
        note={
          <>
            {t("card.held")} <DateTime at={version.statusSince} />
          </>
        }
      >
        <b>{t("card.yourMove")}</b> {open > 0 ? t("card.fixFields", { count: open }) : t("card.resubmit")}
      </VersionStatusLine>
      <ul className="row text-13">
        {version.heldFields.map(({ field, fixedAt }) => {
          const Icon = fixedAt ? CircleCheck : CirclePause;
          return (
            <li key={field} className="inline gap-4 toned" data-tone={fixedAt ? "ok" : "warn"}>
              <Icon size={14} aria-hidden /> {t(`versions:field.${field}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Progress({ version }: { version: VersionInProgress }) {
  const { t } = useTranslation(["apps", "shell"]);
  const format = useFormat();
  const checking = version.status === "pending";
  const step = t(`shell:title.${stepTitles[version.step] ?? "appDetails"}`);
  const draft =
    version.missing === 0
      ? t("card.draftReady")
      : t("card.draft", { number: stepNumber(version.step), step, count: version.missing });
  const text = checking ? t("card.checking") : draft;
  return (
    <VersionStatusLine
      note={
        checking && version.sizeBytes !== null ? (
          format.bytes(version.sizeBytes)
        ) : (
          <>
            {t("card.saved")} <DateTime at={version.updatedAt} />
          </>
        )
      }
    >
      {text}
    </VersionStatusLine>
  );
}

const verbs: Partial<Record<VersionStatus, "continue" | "openHeld" | "view">> = {
  draft: "continue",
  onhold: "openHeld",
};

/** Card for a version in progress: state, steps, whose turn it is and how long that takes. */
export function VersionCard({
  version,
  clock,
}: {
  version: VersionInProgress;
  clock: ReviewTimeStatistics | undefined;
}) {
  const { t } = useTranslation("apps");
  const { status } = version;
  return (
    <article className="box stack padded" aria-label={version.title || t("untitled")}>
      <header className={`line top gap-12 ${styles.head}`}>
        <AppIcon url={version.iconUrl} title={version.title} size={40} />
        <div className="grow">
          <h3 className="row text-14 bold">
            {version.title || t("untitled")} <StatusTag of="version" status={status} appStatus={undefined} />
          </h3>
          <p className="text-13 soft">
            {version.versionName === null
              ? t("card.noPackage")
              : t("card.version", { name: version.versionName, code: version.versionCode })}
          </p>
        </div>
        <LinkButton to={continueVersionPath(version)}>{t(`card.verb.${verbs[status] ?? "view"}`)}</LinkButton>
      </header>
      <StatusSteps status={status} />
      <div className="stack gap-8 ruled-above">
        {status === "onhold" && <HeldFields version={version} />}
        {(status === "inreview" || status === "rereview") && (
          <TimeInReview version={version} clock={clock}>
            {t("card.inReview")}
          </TimeInReview>
        )}
        {(status === "draft" || status === "pending") && <Progress version={version} />}
      </div>
    </article>
  );
}
