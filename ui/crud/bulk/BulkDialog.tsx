import { Modal, Progress } from "antd";
import { CircleCheck, CircleX, MinusCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { type BulkRowResult, type BulkRowPreview, useBulkRun } from "./use-bulk-run.ts";

/** Text that is required once for all rows. */
export interface BulkReasonField {
  readonly label: string;
  readonly help: string;
  readonly maxLength: number;
}

interface BulkDialogProps {
  title: string;
  rows: readonly BulkRowPreview[];
  /** Field for a reason; without it, no reason is asked for. */
  reason?: BulkReasonField;
  /** Label of the confirm button, with the number of rows. */
  actLabel: (count: number) => string;
  act: (key: string, reason: string) => Promise<BulkRowResult>;
  /** `done`: at least one row has changed. */
  onClose: (done: boolean) => void;
}

/** Dialog that previews an action's change of each row, then shows the results. */
export function BulkDialog({ title, rows, reason: asked, actLabel, act, onClose }: BulkDialogProps) {
  const { t } = useTranslation("shell");
  const [reason, setReason] = useState("");
  const { results, running, run, stop, left, done, failed } = useBulkRun(rows, act);
  const ends = left.length === 0;
  const lacksReason = asked !== undefined && reason.trim() === "";
  const close = () => (running ? stop() : onClose(done > 0));
  return (
    <Modal
      open
      centered
      width={640}
      title={title}
      mask={{ closable: !running && reason === "" }}
      keyboard={reason === ""}
      cancelText={running ? t("bulk.stop") : t("act.cancel")}
      cancelButtonProps={ends ? { style: { display: "none" } } : {}}
      footer={dialogFooter({
        loading: running,
        missing: !ends && lacksReason ? t("act.reasonFirst") : null,
        onClick: () => (ends ? onClose(done > 0) : void run(reason.trim())),
        children: ends ? t("act.close") : actLabel(left.length),
      })}
      onCancel={close}
    >
      <UnsavedChangesGuard unsaved={() => running || (reason.trim() !== "" && results.size === 0)} />
      <div className="stack gap-12">
        <p className="text-13 soft" role="status">
          {results.size === 0
            ? t("bulk.preview", { count: left.length, total: rows.length })
            : t("bulk.result", { done, failed, left: left.length - failed })}
        </p>
        {results.size > 0 && (
          <Progress
            percent={Math.round((100 * results.size) / Math.max(1, results.size + left.length - failed))}
            showInfo={false}
            aria-label={title}
          />
        )}
        <ul className="stack gap-8" aria-label={title}>
          {rows.map((row) => (
            <li key={row.key} className="line spread gap-12 break-anywhere">
              <span className="stack gap-4">
                <strong dir="auto" className="text-13">
                  {row.label}
                </strong>
                <span className="text-12 soft">
                  {row.problem ??
                    results.get(row.key) ??
                    t(row.now === row.after ? "bulk.same" : "bulk.change", { ...row })}
                </span>
              </span>
              <Outcome row={row} result={results.get(row.key)} />
            </li>
          ))}
        </ul>
        {asked && !ends && <TextAreaField {...asked} rows={3} disabled={running} value={reason} onChange={setReason} />}
      </div>
    </Modal>
  );
}

function Outcome({ row, result }: { row: BulkRowPreview; result: BulkRowResult | undefined }) {
  const { t } = useTranslation("shell");
  if (row.problem !== null)
    return (
      <Tag tone="neu" icon={MinusCircle}>
        {t("bulk.leftOut")}
      </Tag>
    );
  if (result === undefined) return null;
  return result === null ? (
    <Tag tone="ok" icon={CircleCheck}>
      {t("bulk.done")}
    </Tag>
  ) : (
    <Tag tone="err" icon={CircleX}>
      {t("bulk.failed")}
    </Tag>
  );
}
