import { type ButtonProps, Form, Modal } from "antd";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import type { FormPageProps } from "./FormPage.tsx";

interface ModalFormProps<Typed> {
  form: FormPageProps<Typed>["form"];
  /** Whether the dialog is shown; a closed one keeps its text. By default always. */
  open?: boolean;
  title: ReactNode;
  width?: number;
  /** Verb of the save button, and its state. */
  okText: string;
  okButtonProps?: Omit<ButtonProps, "disabled">;
  /** Instruction of the disabled save button while the form can't be saved; null or absent if it can. */
  missing?: string | null;
  /** By default "Cancel". */
  cancelText?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog around a form: leave guard, antd's form, failure and buttons. */
export function ModalForm<Typed extends object>(props: ModalFormProps<Typed>) {
  const { form, open = true, title, width = 480, okText, okButtonProps, missing = null, onClose, children } = props;
  const { t } = useTranslation("shell");
  const { cancelText = t("act.cancel") } = props;
  const { onClick, loading } = form.saveButtonProps;
  return (
    <Modal
      open={open}
      centered
      width={width}
      title={title}
      cancelText={cancelText}
      footer={dialogFooter({
        ...(loading !== undefined && { loading }),
        ...(onClick && { onClick }),
        ...okButtonProps,
        missing,
        children: okText,
      })}
      // Typed text isn't lost by a click beside the dialog.
      mask={{ closable: false }}
      keyboard={!form.unsaved()}
      onCancel={onClose}
    >
      <Form<Typed> {...form.formProps} name={useId()} className="stack gap-12">
        <UnsavedChangesGuard unsaved={form.unsaved} />
        {children}
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
        {/* Enter sends the form. */}
        <button type="submit" hidden disabled={missing !== null} />
      </Form>
    </Modal>
  );
}
