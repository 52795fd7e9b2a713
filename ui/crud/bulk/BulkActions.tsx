import { Button } from "antd";
import { useState } from "react";
import { BulkDialog, type BulkReasonField } from "./BulkDialog.tsx";
import type { BulkRowPreview } from "./use-bulk-run.ts";

/** Action that applies to each selected row. */
export interface BulkAction<Row> {
  readonly key: string;
  /** Label of the action's button. */
  readonly label: string;
  /** Title of the dialog that previews its changes. */
  readonly title: string;
  /** Label of the confirm button, with the number of rows. */
  readonly actLabel: (count: number) => string;
  readonly outlook: (row: Row) => BulkRowPreview;
  readonly reason?: BulkReasonField;
  /** One call per row, so that a failure leaves the other rows as they are. */
  readonly send: (row: Row, reason: string) => Promise<unknown>;
}

interface ActingProps<Row> {
  readonly rows: readonly Row[];
  readonly errorText: (error: unknown) => string;
}

interface BulkActionsProps<Row> extends ActingProps<Row> {
  readonly acts: readonly BulkAction<Row>[];
  readonly onDone: () => void;
}

/** Buttons for actions on the rows that were selected when the action was chosen. */
export function BulkActions<Row>({ acts, rows, errorText, onDone }: BulkActionsProps<Row>) {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly rows: readonly Row[] } | null>(null);
  const act = acts.find(({ key }) => key === chosen?.key);
  return (
    <>
      {acts.map(({ key, label }) => (
        <Button key={key} size="small" onClick={() => setChosen({ key, rows })}>
          {label}
        </Button>
      ))}
      {chosen && act && (
        <Preview
          act={act}
          rows={chosen.rows}
          errorText={errorText}
          onClose={(done) => {
            setChosen(null);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}

interface PreviewProps<Row> extends ActingProps<Row> {
  readonly act: BulkAction<Row>;
  readonly onClose: (done: boolean) => void;
}

function Preview<Row>({ act, rows, errorText, onClose }: PreviewProps<Row>) {
  const previews = rows.map((row) => ({ row, ...act.outlook(row) }));
  const send = async (key: string, reason: string) => {
    const selected = previews.find((preview) => preview.key === key);
    try {
      if (selected) await act.send(selected.row, reason);
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <BulkDialog
      title={act.title}
      rows={previews}
      {...(act.reason && { reason: act.reason })}
      actLabel={act.actLabel}
      act={send}
      onClose={onClose}
    />
  );
}
