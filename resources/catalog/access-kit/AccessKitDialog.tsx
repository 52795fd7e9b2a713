import { Form, Input, Modal, Radio } from "antd";
import { useTranslation } from "react-i18next";
import {
  type AccessKitContent,
  accessKitFields,
  type AccessKitStatus,
  emptyAccessKit,
} from "#contract/catalog/access-kit/access-kit.ts";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

const resource = { name: "access-kit", calls: { update: accessKitCalls.giveAccessKit } } as const;

interface Typed extends AccessKitContent {
  readonly needsLogin: boolean;
}

interface KitDialogProps {
  kit: AccessKitStatus;
  /** Initial answer to "Does testing need a login?" if none was saved. */
  needsLogin?: boolean;
  onClose: () => void;
}

/** Returns the form of an access kit. What somebody else saved in the meantime is merged field by field. */
function useAccessKitForm({ kit, needsLogin: first = true, onClose }: KitDialogProps) {
  const { t } = useTranslation("access-kit");
  const notify = useNotify();
  const { appId, revision, content, needsLogin } = kit;
  return useCallForm(resource, "edit", {
    id: appId,
    revision,
    initial: { ...emptyAccessKit, ...content, needsLogin: needsLogin ?? first },
    toBody: (typed: Typed, seen) => ({ ...typed, revision: seen }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => {
      notify.success(t("form.saved"));
      onClose();
    },
  });
}

type AccessKitForm = ReturnType<typeof useAccessKitForm>;

/**
 * Dialog for a reviewer's access to an app: whether a login is needed, and credentials. It begins with who reads them
 * and for how long.
 */
export function AccessKitDialog(props: KitDialogProps) {
  const { t } = useTranslation("access-kit");
  const { t: shell } = useTranslation("shell");
  const form = useAccessKitForm(props);
  return (
    <Modal
      open
      centered
      width={560}
      title={t("title")}
      okText={t("form.save")}
      cancelText={shell("act.cancel")}
      okButtonProps={form.saveButtonProps}
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <Form {...form.formProps} name="access-kit" className="stack gap-12" autoComplete="off">
        <UnsavedChangesGuard unsaved={form.unsaved} />
        <p className="text-13 soft">{t("promise")}</p>
        <EditConflict conflicts={form.conflicts} />
        <Form.Item name="needsLogin" label={t("question")}>
          <Radio.Group
            className="stack gap-4"
            aria-label={t("question")}
            options={[
              { value: true, label: t("form.yes") },
              { value: false, label: t("form.no") },
            ]}
          />
        </Form.Item>
        <KitFields rules={form.rules} needsLogin={form.values.needsLogin} />
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

/** Notice of fields that somebody else changed as well, with both values. */
function EditConflict({ conflicts }: Pick<AccessKitForm, "conflicts">) {
  const { t } = useTranslation("access-kit");
  if (conflicts === null) return null;
  const rows = accessKitFields.flatMap((field) =>
    conflicts
      .filter(({ path }) => path === field)
      .map(({ mine, theirs }) => ({ field: t(`field.${field}`), yours: mine, theirs: theirs || "–" })),
  );
  return <ConflictNotice rows={rows} />;
}

interface KitFieldsProps extends Pick<AccessKitForm, "rules"> {
  needsLogin: boolean;
}

/** Fields for credentials, if testing needs an account, and for steps and region in any case. */
function KitFields({ rules, needsLogin }: KitFieldsProps) {
  const { t } = useTranslation("access-kit");
  return (
    <>
      {needsLogin && (
        <>
          <div className="halves">
            <Form.Item name="userName" rules={rules("userName")} label={t("field.userName")}>
              <Input dir="auto" autoComplete="off" />
            </Form.Item>
            <Form.Item name="password" rules={rules("password")} label={t("field.password")}>
              <Input.Password dir="ltr" autoComplete="new-password" />
            </Form.Item>
          </div>
          <div className="halves">
            <Form.Item name="phone" rules={rules("phone")} label={t("field.phone")} extra={t("help.phone")}>
              <Input type="tel" dir="ltr" autoComplete="off" />
            </Form.Item>
            <Form.Item name="otp" rules={rules("otp")} label={t("field.otp")} extra={t("help.otp")}>
              <Input dir="ltr" autoComplete="off" />
            </Form.Item>
          </div>
        </>
      )}
      <Form.Item name="steps" rules={rules("steps")} label={t("field.steps")} extra={t("help.steps")}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="region" rules={rules("region")} label={t("field.region")} extra={t("help.region")}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </>
  );
}
