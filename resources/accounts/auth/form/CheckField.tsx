import type { FormRule } from "antd";
import { Field as FormItem } from "@rc-component/form";
import type { ReactNode } from "react";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import frame from "../SignedOutLayout.module.css";

interface CheckFieldProps {
  name: string;
  rules: readonly FormRule[];
  className?: string | undefined;
  /** Label of the checkbox, which may contain links. */
  children: ReactNode;
}

/** Checkbox field for signed-out forms. */
export function CheckField({ name, rules, className = "", children }: CheckFieldProps) {
  return (
    <FormItem name={name} rules={[...rules]} validateTrigger={false}>
      {(control, { errors: [error] }) => (
        <div>
          <label className={`line top text-13 ${frame.check} ${className}`}>
            <input
              id={name}
              type="checkbox"
              checked={control["value"] === true}
              aria-describedby={error && `${name}-note`}
              onChange={(event) => void control["onChange"]?.(event.target.checked)}
            />
            <span>{children}</span>
          </label>
          {error && (
            <FieldNote kind="error" id={`${name}-note`}>
              {error}
            </FieldNote>
          )}
        </div>
      )}
    </FormItem>
  );
}
