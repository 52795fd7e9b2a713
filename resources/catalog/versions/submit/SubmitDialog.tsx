import { Button, Checkbox, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useId } from "react";
import { Link } from "react-router";
import { useTrack, useTrackVersionModal } from "#providers/console-analytics/use-track.ts";
import { AccessKitQuestion } from "#resources/catalog/access-kit/parts/AccessKitQuestion.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { commandKeyLabel, KeyHint } from "#ui/marks/KeyHint.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { useMissingItems } from "../wizard/MissingItems.tsx";
import { SubmitChecklist } from "./SubmitChecklist.tsx";
import { submitBlocker, submitDeclarations, countDeclarations, packageWarnings } from "./submit-blocker.ts";
import { ReviewPlan } from "./ReviewPlan.tsx";
import styles from "./submit.module.css";
import { useSubmitVersion } from "./use-submit-version.ts";

const band = { margin: 0, padding: "14px 20px" };
/** Columns reach the dialog's edges, between ruled title and buttons. */
const dialog = {
  container: { padding: 0, overflow: "hidden" },
  header: { ...band, borderBlockEnd: "1px solid var(--bd)" },
  footer: { ...band, borderBlockStart: "1px solid var(--bd)" },
};

/**
 * Dialog to submit a version: missing items, the declaration, and the review plan. The button says why it is
 * disabled.
 */
export function SubmitDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("versions");
  const { details, form, media, file } = useVersionForm();
  const lines = useMissingItems();
  const submit = useSubmitVersion();
  const trackModal = useTrackVersionModal("submit", true);
  const send = () => {
    trackModal("confirmed");
    void submit.send();
  };
  const declared = countDeclarations(form);
  // The submission saves pending changes itself; only a conflict blocks it.
  const blocked = submitBlocker({ missing: lines.length, unsaved: submit.conflicted, declared });
  const name = file?.facts?.versionName ?? details.version.versionName;
  const title = name ? t("submit.title", { version: name }) : t("submit.titlePlain");
  const warnings = packageWarnings(file).length;
  const reason =
    blocked &&
    t(`submit.${blocked}`, { count: blocked === "blockedMissing" ? lines.length : submitDeclarations.length });
  const note = reason ?? (warnings > 0 ? t("submit.warnings", { count: warnings }) : t("submit.nothingMissing"));
  return (
    <Modal
      open
      // Anchored at its top, so that content that loads later makes it grow downwards, and nothing moves under the
      // pointer.
      style={{ top: 48 }}
      width={840}
      onCancel={onClose}
      styles={dialog}
      title={
        <div className="row">
          <AppIcon url={media.get(form.metadata.iconId)?.url ?? null} title={form.details.title} size={36} />
          <div>
            {title}
            <div className="text-13 regular faint">
              {t("submit.subtitle", { title: form.details.title, mode: t(`submit.mode.${details.version.mode}`) })}
            </div>
          </div>
        </div>
      }
      footer={
        <div className="row">
          <span className="text-13 soft" style={{ flex: "1 1 240px", textAlign: "start" }} role="status">
            {note}
          </span>
          <Button onClick={onClose}>{t("submit.keep")}</Button>
          <ActionButton type="primary" missing={reason} loading={submit.busy} onClick={send}>
            {t("submit.send")} {reason === null && <KeyHint keys={[`${commandKeyLabel()} Enter`]} onColor />}
          </ActionButton>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog's own shortcut */}
      <div
        className={styles.parts}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && !reason) send();
        }}
      >
        <DividedColumns>
          <div className={`stack ${styles.part}`}>
            <SubmitChecklist lines={lines} onLeave={onClose} />
            <AccessKitQuestion appId={details.version.appId} />
            <Declaration />
          </div>
          <ReviewPlan />
        </DividedColumns>
      </div>
    </Modal>
  );
}

/** Checkbox below three statements that a person confirms together; the form keeps each of them. */
function Declaration() {
  const { t } = useTranslation("versions");
  const { form, edit, editable } = useVersionForm();
  const track = useTrack();
  const statementsId = useId();
  const declared = countDeclarations(form);
  const confirm = (confirmed: boolean) => {
    for (const declaration of submitDeclarations)
      track("CREATE_APP_DECLARATION_CLICKED", { declaration, ticked: confirmed ? "yes" : "no" });
    edit(updateFormSection("declaration", { rights: confirmed, permissions: confirmed, policies: confirmed }));
  };
  return (
    <fieldset className="stack gap-8">
      <legend className="text-14 bold">{t("submit.declaration")}</legend>
      <ul id={statementsId} className={`stack gap-4 ${styles.statements}`}>
        {submitDeclarations.map((declaration) => (
          <li key={declaration}>
            {t(`submit.declare.${declaration}`)}{" "}
            {declaration === "policies" && (
              <Link to="/terms" target="_blank" className="underlined">
                {t("submit.readTerms")}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        checked={declared === submitDeclarations.length}
        indeterminate={declared > 0 && declared < submitDeclarations.length}
        disabled={!editable}
        aria-describedby={statementsId}
        onChange={(event) => confirm(event.target.checked)}
      >
        {t("submit.confirmAll", { count: submitDeclarations.length })}
      </Checkbox>
    </fieldset>
  );
}
