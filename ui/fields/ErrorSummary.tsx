import { CircleX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";

export interface InvalidField {
  /** Id of the invalid control, to which a click leads. */
  readonly id: string;
  readonly label: string;
}

interface ErrorSummaryProps {
  fields: readonly InvalidField[];
  /** Number of the attempt to send; with each new one, the focus moves to the first wrong field. */
  attempt: number;
}

/** Summary of a form's errors: "2 fields need a change", each a link to its field. */
export function ErrorSummary({ fields, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation("shell");
  const first = useRef<string | undefined>(undefined);
  first.current = fields[0]?.id;
  useEffect(() => {
    if (attempt > 0 && first.current) document.getElementById(first.current)?.focus();
  }, [attempt]);
  if (fields.length === 0) return null;
  return (
    <Banner boxed tone="err" icon={CircleX} role="alert" title={t("form.needChange", { count: fields.length })}>
      {fields.map((field, index) => (
        <span key={field.id}>
          {index > 0 && ", "}
          <button type="button" className="text-button link" onClick={() => document.getElementById(field.id)?.focus()}>
            {field.label}
          </button>
        </span>
      ))}
    </Banner>
  );
}
