import { Field as FormItem } from "@rc-component/form";
import type { FormRule } from "antd";
import type { ReactNode } from "react";
import { type FieldControlProps, Field } from "#ui/fields/Field.tsx";

/** Props for a field's control: value, change handler, and the attributes that tie it to its label, help and error. */
interface FormControl extends Omit<FieldControlProps, "status"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface FormFieldProps {
  name: string;
  /** Id of the control; by default the field's name. */
  id?: string;
  label: ReactNode;
  help?: ReactNode;
  passed?: ReactNode;
  rules: readonly FormRule[];
  /** Action shown after the error text. */
  remedy?: (value: string) => ReactNode;
  children: (control: FormControl) => ReactNode;
}

/** Field for signed-out forms: @rc-component/form (the base of antd's Form) with our own markup. */
export function FormField({ name, id = name, rules, remedy, children, ...frame }: FormFieldProps) {
  return (
    <FormItem name={name} rules={[...rules]} validateTrigger={false}>
      {(control, { errors: [error] }) => {
        const value = String(control["value"] ?? "");
        const onChange = (next: string) => void control["onChange"]?.(next);
        return (
          <Field
            {...frame}
            id={id}
            error={
              error && remedy ? (
                <>
                  {error} {remedy(value)}
                </>
              ) : (
                error
              )
            }
          >
            {({ id, "aria-describedby": describedBy, "aria-invalid": isInvalid }) =>
              children({ id, "aria-describedby": describedBy, "aria-invalid": isInvalid, value, onChange })
            }
          </Field>
        );
      }}
    </FormItem>
  );
}
