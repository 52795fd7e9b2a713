import { CircleCheck, CircleX, FileArchive, Loader } from "lucide-react";
import { Fragment, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { expansionName } from "#contract/packages/expansion.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { InterruptedNote } from "../files/InterruptedNote.tsx";
import { LaneActs } from "../files/LaneActs.tsx";
import { LaneState } from "../files/LaneState.tsx";
import { isMoving, LaneTransfer } from "../files/LaneTransfer.tsx";
import { useFileLane } from "../files/use-file-lane.ts";
import { usePackage } from "../files/use-package.ts";
import type { ExpansionLane } from "../upload/lane.ts";
import { useExpansionFindings } from "./use-expansion-findings.ts";
import styles from "./expansion.module.css";

/** Main and patch expansion file beside the package: each with its own file, verdict and upload. */
export function ExpansionLanes() {
  const { t } = useTranslation("packages");
  return (
    <div className={styles.lanes} role="group" aria-label={t("expansion.title")}>
      <ExpansionPlace lane="mainObb" />
      <ExpansionPlace lane="patchObb" />
    </div>
  );
}

function ExpansionPlace({ lane: place }: { lane: ExpansionLane }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const lane = useFileLane(place);
  const known = usePackage();
  const refused = useExpansionFindings(place).some((one) => one.severity === "refuse");
  const { state, stored, upload, fileName } = lane;
  useEffect(() => {
    if (state.phase === "done" && stored?.id === state.file.id && stored.verdict !== null) upload.settle();
  }, [state, stored, upload]);
  if (fileName === "" && !lane.open) return null;
  const expected = known && expansionName(place, known.facts);
  const title = t(`expansion.${place}`);
  return (
    <div className={styles.lane}>
      <Mark refused={refused} ready={lane.shown?.verdict != null} empty={fileName === ""} />
      <div className={styles.words}>
        {isMoving(state) ? (
          <LaneTransfer lane={lane} state={state} />
        ) : (
          <>
            <div className={styles.name}>{fileName === "" ? title : <BrokenAtDots name={fileName} />}</div>
            <div className={`${styles.state} ${refused ? styles.bad : ""}`} role="status">
              {fileName === "" ? (
                <>
                  {t("expansion.optional")}{" "}
                  <span className={styles.fileName}>
                    <BrokenAtDots name={expected ?? t(`expansion.pattern.${place}`)} />
                  </span>
                </>
              ) : (
                <>
                  {title}, <bdi>{format.bytes(lane.sizeBytes)}</bdi> ·{" "}
                  {refused && lane.shown ? t("state.refused") : <LaneState lane={lane} />}
                </>
              )}
            </div>
            {fileName === "" && <InterruptedNote lane={place} />}
          </>
        )}
      </div>
      {!isMoving(state) && (
        <span className={styles.acts}>
          <LaneActs
            lane={lane}
            accept=".obb"
            id={`choose-${place}`}
            choose={{ word: t("expansion.add"), name: t(`expansion.choose.${place}`) }}
          />
        </span>
      )}
    </div>
  );
}

/** A long name breaks where a person would break it. */
const BrokenAtDots = ({ name }: { name: string }) => (
  <bdi>
    {name.split(/(?<=\.)/).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one name, never reordered
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </bdi>
);

function Mark({ refused, ready, empty }: { refused: boolean; ready: boolean; empty: boolean }) {
  if (refused) return <CircleX className={styles.bad} size={18} strokeWidth={1.75} aria-hidden />;
  if (empty) return <FileArchive className={styles.quiet} size={18} strokeWidth={1.75} aria-hidden />;
  return ready ? (
    <CircleCheck className={styles.good} size={18} strokeWidth={1.75} aria-hidden />
  ) : (
    <Loader className={styles.quiet} size={18} strokeWidth={1.75} aria-hidden />
  );
}
