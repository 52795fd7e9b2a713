import { type ReactNode, useId } from "react";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./Field.module.css";

/** Put these on the control, so that its label, help and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

interface FieldProps {
  label: ReactNode;
  /** Id of the control; made here if left out. An error summary links to it. */
  id?: string;
  help?: ReactNode;
  error?: ReactNode;
  warning?: ReactNode;
  passed?: ReactNode;
  /** The word for "optional", where the field is. */
  optional?: string;
  /** At the end of the label's line: a counter, "Forgot password?". */
  extra?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help under, error under with what to do. */
export function Field({ label, id, help, error, warning, passed, optional, extra, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const helpId = `${controlId}-help`;
  const described = [(error || warning || passed) && noteId, help && helpId].filter(Boolean).join(" ");
  return (
    <div className={`stack ${styles.field} ${error ? styles.wrong : ""}`}>
      <div className="line baseline">
        <label htmlFor={controlId} className="text-13 medium">
          {label}
          {optional && <span className="faint"> · {optional}</span>}
        </label>
        {extra && <span className="push text-13 faint">{extra}</span>}
      </div>
      {children({ id: controlId, "aria-describedby": described || undefined, "aria-invalid": Boolean(error) })}
      {error ? (
        <FieldNote kind="error" id={noteId}>
          {error}
        </FieldNote>
      ) : warning ? (
        <FieldNote kind="warning" id={noteId}>
          {warning}
        </FieldNote>
      ) : (
        passed && (
          <FieldNote kind="passed" id={noteId}>
            {passed}
          </FieldNote>
        )
      )}
      {help && (
        <div id={helpId} className="text-12 faint">
          {help}
        </div>
      )}
    </div>
  );
}
