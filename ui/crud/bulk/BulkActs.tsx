import { Button } from "antd";
import { useState } from "react";
import { BulkDialog, type BulkReason } from "./BulkDialog.tsx";
import type { BulkRow } from "./bulk-run.ts";

/** Something that can be done to each ticked row. */
export interface BulkAct<Row> {
  readonly key: string;
  /** On its button. */
  readonly label: string;
  /** Of the dialogue that lists what it would change. */
  readonly title: string;
  /** The verb, with how many. */
  readonly actLabel: (count: number) => string;
  readonly outlook: (row: Row) => BulkRow;
  readonly reason?: BulkReason;
  /** One call for one row: none waits for another, and what fails leaves the others as they are. */
  readonly send: (row: Row, reason: string) => Promise<unknown>;
}

interface ActingProps<Row> {
  readonly rows: readonly Row[];
  readonly errorText: (error: unknown) => string;
}

interface BulkActsProps<Row> extends ActingProps<Row> {
  readonly acts: readonly BulkAct<Row>[];
  readonly onDone: () => void;
}

/** Acts on ticked rows, as they were when the act was chosen. */
export function BulkActs<Row>({ acts, rows, errorText, onDone }: BulkActsProps<Row>) {
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
  readonly act: BulkAct<Row>;
  readonly onClose: (done: boolean) => void;
}

function Preview<Row>({ act, rows, errorText, onClose }: PreviewProps<Row>) {
  const shown = rows.map((row) => ({ row, ...act.outlook(row) }));
  const send = async (key: string, reason: string) => {
    const ticked = shown.find((one) => one.key === key);
    try {
      if (ticked) await act.send(ticked.row, reason);
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <BulkDialog
      title={act.title}
      rows={shown}
      {...(act.reason && { reason: act.reason })}
      actLabel={act.actLabel}
      act={send}
      onClose={onClose}
    />
  );
}
