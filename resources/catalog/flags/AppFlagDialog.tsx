import { Form, Modal } from "antd";
import { ArchiveRestore, Eye, EyeOff, Flag, FlagOff, type LucideIcon, Mail, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  type AppFlag,
  type FlagAudience,
  appFlagAudiences,
  type AppFlagEffect,
  listAppFlagEffects,
  flagLimits,
} from "#contract/catalog/flags/app-flag.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";

const icons: Record<AppFlagEffect, LucideIcon> = {
  marked: Flag,
  unmarked: FlagOff,
  storeSame: Store,
  developerTold: Mail,
  developerStopsReading: EyeOff,
  developerUntold: Eye,
  backAtAnyTime: ArchiveRestore,
};

/** Intended change to a flag. */
export interface FlagChange {
  readonly act: "flag" | "change" | "off" | "back";
  readonly appFlag: string | null;
  readonly audience: FlagAudience;
}

type Typed = Pick<FlagChange, "appFlag" | "audience">;

interface FlagDialogProps {
  app: { readonly id: string; readonly title: string };
  developer: { readonly name: string; readonly language: string };
  flag: AppFlag;
  wanted: FlagChange;
  onClose: () => void;
}

/** True if sending the values would change the flag. */
function isFlagChange({ appFlag, audience }: Typed, flag: AppFlag): boolean {
  if (appFlag === null) return flag.appFlag !== null;
  return appFlag.trim() !== "" && (appFlag.trim() !== flag.appFlag || audience !== flag.audience);
}

/**
 * Returns a form that adds a flag if the app has none now, whatever it had when the dialog opened, and changes it
 * otherwise.
 */
function useFlagForm({ app, flag, wanted, onClose }: FlagDialogProps) {
  const { t } = useTranslation("flags");
  const notify = useNotify();
  const update = flag.appFlag === null ? appFlagCalls.flagApp : appFlagCalls.changeAppFlag;
  return useCallForm({ name: "app-flags", calls: { update } }, "edit", {
    id: app.id,
    initial: { appFlag: wanted.appFlag, audience: wanted.audience },
    revision: flag.revision,
    showsConflict: true,
    toBody: ({ appFlag, audience }: Typed, revision) => ({ appFlag, audience, revision }),
    onSaved: () => {
      notify.success(t(`done.${wanted.act}`));
      onClose();
    },
  });
}

/** Dialog for a flag: its effects, text and audience. If somebody else saved first, the typed text stays. */
export function AppFlagDialog(props: FlagDialogProps) {
  const { app, developer, flag, wanted, onClose } = props;
  const { t } = useTranslation(["flags", "shell"]);
  const form = useFlagForm(props);
  const { appFlag, audience } = form.values;
  const isTextMissing = appFlag !== null && appFlag.trim() === "";
  const missing = isFlagChange(form.values, flag) ? null : t(isTextMissing ? "dialog.missing" : "shell:act.unchanged");
  const language = languages.find(({ code }) => code === developer.language)?.name ?? "English";
  return (
    <Modal
      open
      centered
      width={520}
      title={t(`dialog.title.${wanted.act}`, { app: app.title })}
      cancelText={t("shell:act.cancel")}
      footer={dialogFooter({ ...form.saveButtonProps, missing, children: t(`act.${wanted.act}`) })}
      mask={{ closable: false }}
      keyboard={!form.unsaved()}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} component="div" className="stack gap-12">
        {form.conflicts && (
          <ConflictNotice
            rows={[
              { field: t("title"), yours: appFlag ?? t("noFlag"), theirs: flag.appFlag ?? t("noFlag") },
              { field: t("for"), yours: t(`audience.${audience}`), theirs: t(`audience.${flag.audience}`) },
            ]}
          />
        )}
        <Effects effects={listAppFlagEffects(flag, form.values)} developer={developer.name} language={language} />
        {wanted.act !== "off" && (
          <>
            <TextAreaField
              label={t("dialog.text")}
              help={audience === "developer" ? t("dialog.textForDeveloper", { language }) : t("dialog.textForStaff")}
              error={form.problemText("appFlag")}
              rows={4}
              maxLength={flagLimits.text}
              value={appFlag ?? ""}
              onChange={(text) => form.change({ appFlag: text })}
            />
            <ChoiceCards<FlagAudience>
              label={t("for")}
              name="flag-audience"
              value={audience}
              choices={appFlagAudiences.map((value) => ({
                value,
                title: t(`audience.${value}`),
                note: t(`audienceNote.${value}`),
              }))}
              onChange={(value) => form.change({ audience: value })}
            />
          </>
        )}
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
      </Form>
    </Modal>
  );
}

function Effects({
  effects,
  developer,
  language,
}: {
  effects: readonly AppFlagEffect[];
  developer: string;
  language: string;
}) {
  const { t } = useTranslation("flags");
  return (
    <section aria-label={t("dialog.effects")}>
      <h3 className="text-13 medium">{t("dialog.effects")}</h3>
      <ul className="stack gap-8 text-13" style={{ marginBlockStart: 8 }}>
        {effects.map((effect) => {
          const Icon = icons[effect];
          return (
            <li key={effect} className="line top gap-8">
              <Icon size={16} strokeWidth={1.75} className="soft" aria-hidden />
              <span>{t(`effect.${effect}`, { developer, language })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
