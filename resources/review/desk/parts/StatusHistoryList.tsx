import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ReasonPolicyLink } from "#resources/catalog/versions/parts/ReasonPolicyLink.tsx";
import { type AppStatus, appStatuses, ownershipEvents } from "#contract/catalog/apps/status.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { type VersionStatus, versionStatuses } from "#contract/catalog/versions/status.ts";
import type { StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { useNameWithPartsLabel } from "#resources/catalog/versions/parts/listing/use-field-part-label.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { type EntityStatus, statusLabelKey, getStatusStyle } from "#ui/theme/status-styles.ts";
import { Timeline } from "#ui/status/Timeline.tsx";
import type { ReadReason } from "./reason-text.ts";
import { SentInNote } from "./SentInNote.tsx";
import type { ReasonReader } from "./use-reason-reader.ts";

const isVersionStatus = (status: string): status is VersionStatus =>
  versionStatuses.some((versionStatus) => versionStatus === status);
const isAppStatus = (status: string): status is AppStatus => appStatuses.some((appStatus) => appStatus === status);

function statusAfter({ subject, to }: StatusHistoryEntry, appStatus: AppStatus | undefined): EntityStatus | null {
  if (subject === "version") return isVersionStatus(to) ? { of: "version", status: to, appStatus } : null;
  return isAppStatus(to) ? { of: "app", status: to } : null;
}

interface HistoryListProps {
  history: readonly StatusHistoryEntry[];
  /** Status of the app now: while it isn't active, the history calls its versions approved, not live. */
  appStatus: AppStatus | undefined;
  /** Images on which reasons mark regions; without them, the regions are described in text. */
  media?: readonly ListingImage[] | null;
  /** Translates reasons to the reader's language; without it they stay as they were sent. */
  read?: ReasonReader;
}

/** List of status changes, newest first, with author, reasons and internal notes. */
export function StatusHistoryList({ history, appStatus, media = null, read = () => null }: HistoryListProps) {
  const { t } = useTranslation(["review", "statuses", "versions", "holds"]);
  const format = useFormat();
  const titleOf = ({ subject, versionName }: StatusHistoryEntry, status: string) => {
    if (subject === "app") return t("app.appMoved", { status });
    return versionName ? t("app.versionMoved", { version: versionName, status }) : status;
  };
  const entries = history.flatMap((transition) => {
    const status = statusAfter(transition, appStatus);
    const handOver = ownershipEvents.find((event) => event === transition.to);
    if (!status && !handOver) return [];
    const word = status ? t(`statuses:${statusLabelKey(status)}`) : "";
    const when = format.moment(transition.at);
    return {
      key: transition.id,
      ...(status ? getStatusStyle(status) : { icon: ArrowLeftRight, tone: "info" as const }),
      title: handOver ? t(`app.${handOver}`) : titleOf(transition, word),
      detail:
        transition.byKind === "system"
          ? t(transition.to === "superseded" ? "app.byItself" : "app.bySystem", { when })
          : transition.onBehalfOf === null
            ? t("app.by", { name: transition.by, when })
            : t("app.byFor", { name: transition.by, developer: transition.onBehalfOf, when }),
      more: (transition.reasons.length > 0 || transition.checks.length > 0 || transition.note) && (
        <div className="stack gap-4">
          {transition.reasons.map((reason, index) => (
            <div key={index}>
              <ReasonParagraph reason={reason} translated={read(reason)} />
              <MarkedImages regions={reason.regions} media={media} form={null} />
              <ReasonPolicyLink link={reason.policyLink} cause={reason.field} />
              {reason.template && (
                <p className="text-12 faint">
                  {t("app.fromTemplate", { key: reason.template.key, revision: reason.template.revision })}
                </p>
              )}
            </div>
          ))}
          {transition.checks.map((check) => (
            <p key={check.heldFieldId} className="soft" dir="auto">
              {t(check.words === "" ? "holds:history.check" : "holds:history.checkWords", {
                field: t(`versions:field.${check.field}`),
                verdict: t(`holds:check.${check.verdict}`),
                words: check.words,
              })}
            </p>
          ))}
          {transition.note && (
            <p className="faint" dir="auto">
              {t("app.note", { note: transition.note })}
            </p>
          )}
        </div>
      ),
    };
  });
  if (entries.length === 0) return <p className="soft">{t("app.noHistory")}</p>;
  return <Timeline entries={entries} />;
}

interface ReasonParagraphProps {
  reason: StatusHistoryEntry["reasons"][number];
  translated: ReadReason | null;
}

/** Text with a reason's field, title and description, in the reader's language if it can be translated. */
function ReasonParagraph({ reason, translated }: ReasonParagraphProps) {
  const { t } = useTranslation("versions");
  const withParts = useNameWithPartsLabel();
  const { title, description } = translated ?? reason;
  return (
    <p dir="auto">
      <strong>
        {[reason.field && withParts(t(`field.${reason.field}`), reason.parts), title].filter(Boolean).join(": ")}
      </strong>{" "}
      <bdi>{description}</bdi> {translated && <SentInNote language={translated.sentIn} />}
    </p>
  );
}
