import { Input } from "antd";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { developerReasonLength } from "#contract/staff/developers/developer-change.ts";
import { Field } from "#ui/fields/Field.tsx";

interface ReasonFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (reason: string) => void;
  /** Number of accounts that will receive the reason. */
  people: number;
}

/** Field for the reason of the change, which the developer's accounts receive. */
export function ChangeReasonField({ value, error, onChange, people }: ReasonFieldProps) {
  const { t } = useTranslation("developers");
  return (
    <div className="stack gap-8">
      <Field label={t("reason")} help={t("reasonHelp", { count: developerReasonLength.min })} error={error}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            dir="auto"
            maxLength={developerReasonLength.max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <p className="line top text-12 soft">
        <Mail size={14} strokeWidth={1.75} aria-hidden />{" "}
        {people === 0 ? t("toldNobody") : t("told", { count: people })}
      </p>
    </div>
  );
}
