import { Modal } from "antd";
import { ArchiveRestore, Eye, EyeOff, Flag, FlagOff, type LucideIcon, Mail, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  type AppFlag,
  type FlagAudience,
  flagAudiences,
  type AppFlagEffect,
  listAppFlagEffects,
  flagLimits,
} from "#contract/catalog/flags/app-flag.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { type FlagChange, useFlagForm } from "./use-flag-form.ts";

const icons: Record<AppFlagEffect, LucideIcon> = {
  marked: Flag,
  unmarked: FlagOff,
  storeSame: Store,
  developerTold: Mail,
  developerStopsReading: EyeOff,
  developerUntold: Eye,
  backAtAnyTime: ArchiveRestore,
};

interface FlagDialogProps {
  app: { readonly id: string; readonly title: string };
  developer: { readonly name: string; readonly language: string };
  flag: AppFlag;
  wanted: FlagChange;
  onClose: () => void;
}

/** Dialog for a flag: its effects, text and audience. If somebody else saved first, the typed text stays. */
export function AppFlagDialog({ app, developer, flag, wanted, onClose }: FlagDialogProps) {
  const { t } = useTranslation(["flags", "shell"]);
  const errorText = useErrorText();
  const form = useFlagForm({ appId: app.id, flag, wanted, onDone: onClose });
  const { appFlag, audience } = form.typed;
  const isOff = wanted.act === "off";
  const language = languages.find(({ code }) => code === developer.language)?.name ?? "English";
  return (
    <Modal
      open
      centered
      width={520}
      title={t(`dialog.title.${wanted.act}`, { app: app.title })}
      okText={t(`act.${wanted.act}`)}
      cancelText={t("shell:act.cancel")}
      okButtonProps={{ loading: form.isPending, disabled: !form.isReady }}
      mask={{ closable: false }}
      keyboard={!form.unsaved()}
      onOk={form.send}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <div className="stack gap-12">
        {form.overtaken && (
          <ConflictNotice
            rows={[
              { field: t("title"), yours: appFlag ?? t("noFlag"), theirs: flag.appFlag ?? t("noFlag") },
              { field: t("for"), yours: t(`audience.${audience}`), theirs: t(`audience.${flag.audience}`) },
            ]}
          />
        )}
        <Effects effects={listAppFlagEffects(flag, form.typed)} developer={developer.name} language={language} />
        {!isOff && (
          <>
            <TextAreaField
              label={t("dialog.text")}
              help={audience === "developer" ? t("dialog.textForDeveloper", { language }) : t("dialog.textForStaff")}
              rows={4}
              maxLength={flagLimits.text}
              value={appFlag ?? ""}
              onChange={(text) => form.change({ appFlag: text })}
            />
            <ChoiceCards<FlagAudience>
              label={t("for")}
              name="flag-audience"
              value={audience}
              choices={flagAudiences.map((value) => ({
                value,
                title: t(`audience.${value}`),
                note: t(`audienceNote.${value}`),
              }))}
              onChange={(value) => form.change({ audience: value })}
            />
          </>
        )}
        {form.error && <FieldNote kind="error">{errorText(form.error)}</FieldNote>}
      </div>
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
