import { Field as FormItem } from "rc-field-form";
import type { FormRule } from "antd";
import type { ReactNode } from "react";
import { type ControlProps, Field } from "#ui/fields/Field.tsx";

/** What the control of a field gets: its value, and what its label, help and error need. */
interface FormControl extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface FormFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  passed?: ReactNode;
  rules: readonly FormRule[];
  /** What stands behind the error's sentence. */
  remedy?: (value: string) => ReactNode;
  children: (control: FormControl) => ReactNode;
}

/** A field of a signed-out form: rc-field-form's, which antd's Form is made of, in our own frame. */
export function FormField({ name, rules, remedy, children, ...frame }: FormFieldProps) {
  return (
    <FormItem name={name} rules={[...rules]} validateTrigger={false}>
      {(control, { errors: [error] }) => {
        const value = String(control["value"] ?? "");
        const onChange = (next: string) => void control["onChange"]?.(next);
        return (
          <Field
            {...frame}
            id={name}
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
            {(attributes) => children({ ...attributes, value, onChange })}
          </Field>
        );
      }}
    </FormItem>
  );
}
