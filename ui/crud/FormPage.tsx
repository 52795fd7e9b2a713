import { type ButtonProps, Form, type FormProps } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";

/** Form of `useCallForm`, as far as its page needs it. */
interface PageForm<Typed> {
  readonly formProps: FormProps<Typed>;
  readonly saveButtonProps: ButtonProps;
  readonly failureText: string | null;
  readonly unsaved: () => boolean;
}

type Buttons = (defaults: { defaultButtons: ReactNode }) => ReactNode;

export interface FormPageProps<Typed> {
  form: PageForm<Typed>;
  title: ReactNode;
  /** One sentence below the title. */
  note?: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  /** Page of the arrow and of Cancel. */
  goBack: { readonly to: string; readonly label: string };
  /** Text, icon and state of the save button. */
  saveButtonProps?: Omit<ButtonProps, "disabled">;
  /** Instruction of the disabled save button; null or absent while it can be used. */
  missing?: string | null;
  /** Buttons at the head; default none. */
  headerButtons?: Buttons;
  /** Buttons below the form; default Save and Cancel. */
  footerButtons?: Buttons;
  /** Above the form: the notice of a conflict. */
  notice?: ReactNode;
  /** Cards beside the form. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Page layout that `Create` and `Edit` share: header, leave guard, antd's form, failure and buttons. */
export function FormPage<Typed extends object>(props: FormPageProps<Typed>) {
  const { form, title, note, beside, goBack, saveButtonProps, missing = null, notice, aside, children } = props;
  const { headerButtons, footerButtons = ({ defaultButtons }) => defaultButtons } = props;
  const { t } = useTranslation("shell");
  const page = useLocation().pathname;
  const defaultButtons = (
    <>
      <ActionButton type="primary" {...form.saveButtonProps} {...saveButtonProps} missing={missing} />
      <LinkButton to={goBack.to}>{t("act.cancel")}</LinkButton>
    </>
  );
  const foot = footerButtons({ defaultButtons });
  const main = (
    <div className="stack">
      {children}
      {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
      {foot !== null && <div className="row">{foot}</div>}
    </div>
  );
  return (
    <>
      <UnsavedChangesGuard unsaved={form.unsaved} own={(pathname) => pathname === page} />
      <PageHeader back={goBack} title={title} note={note} beside={beside}>
        {headerButtons?.({ defaultButtons })}
      </PageHeader>
      <Form<Typed> {...form.formProps} className="stack form-page">
        {notice}
        {aside ? (
          <div className="page-and-side">
            {main}
            {aside}
          </div>
        ) : (
          main
        )}
      </Form>
    </>
  );
}
