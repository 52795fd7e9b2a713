import { type ButtonProps, Form } from "antd";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import type { FormPageProps } from "./FormPage.tsx";

interface CardFormProps<Typed> {
  form: FormPageProps<Typed>["form"];
  /** Text, icon and state of the save button. */
  saveButtonProps: Omit<ButtonProps, "disabled">;
  /** Instruction of the disabled save button while there is nothing to save; null or absent if there is. */
  missing?: string | null;
  /** Fields that two people changed, with both values; null without a conflict. */
  conflicts?: ComponentProps<typeof ConflictNotice>["rows"] | null;
  /** Buttons beside the save button. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** Form inside a card, about a part of the page's record or an act on it: leave guard, antd's form, failure, buttons. */
export function CardForm<Typed extends object>(props: CardFormProps<Typed>) {
  const { form, saveButtonProps, missing = null, conflicts = null, buttons, children } = props;
  // Prefix of the fields' ids: two cards of a page may have fields of the same name.
  const name = useId();
  return (
    <Form<Typed> {...form.formProps} name={name} className="stack">
      <UnsavedChangesGuard unsaved={form.unsaved} />
      {conflicts && <ConflictNotice rows={conflicts} />}
      {children}
      {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
      <div className="row gap-8">
        <ActionButton type="primary" {...form.saveButtonProps} {...saveButtonProps} missing={missing} />
        {buttons}
      </div>
    </Form>
  );
}
