import { Checkbox, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { ScreenshotsField } from "../media/ScreenshotsField.tsx";
import { CoverageField } from "./CoverageField.tsx";
import { AbTestDeviceFields } from "./AbTestDeviceFields.tsx";
import { TestChangelogField } from "./TestChangelogField.tsx";
import { AbTestVariants } from "./AbTestVariants.tsx";
import { AbTestInstalledVersionsField } from "./AbTestInstalledVersionsField.tsx";

/** Card for an A/B test of the listing: audience, coverage, and variant B. */
export function AbTestCard() {
  const { t } = useTranslation("listings");
  const { form, edit, editable } = useVersionForm();
  const { error } = useField("abTest");
  const { enabled } = form.abTest;
  return (
    <Card
      title={
        <span className="row" id={fieldElementId("abTest")} tabIndex={-1}>
          <Switch
            checked={enabled}
            disabled={!editable}
            aria-label={t("ab.switch")}
            onChange={(on) => edit(updateFormSection("abTest", { enabled: on }))}
          />
          {t("ab.title")}
        </span>
      }
    >
      {enabled ? <AbTestFields /> : <p className="text-13 soft">{t("ab.off")}</p>}
      {enabled && error && <FieldNote kind="error">{error}</FieldNote>}
    </Card>
  );
}

function AbTestFields() {
  const { t } = useTranslation("listings");
  const { form, edit, editable } = useVersionForm();
  const { abTest } = form;
  return (
    <div className="stack">
      <AbTestDeviceFields />
      <div className="halves">
        <AbTestInstalledVersionsField />
        <CoverageField />
      </div>
      <AbTestVariants />
      <TestChangelogField />
      <fieldset className="stack gap-8">
        <legend>{t("ab.shotsB")}</legend>
        {abTest.screenshotIds.length === 0 && <p className="text-13 soft">{t("ab.shotsHint")}</p>}
        <ScreenshotsField
          id={fieldElementId("abTest.screenshotIds")}
          ids={abTest.screenshotIds}
          onChange={(change) =>
            edit((current) =>
              updateFormSection("abTest", { screenshotIds: change(current.abTest.screenshotIds) })(current),
            )
          }
        />
      </fieldset>
      <Checkbox
        checked={abTest.mandatory}
        disabled={!editable}
        onChange={(event) => edit(updateFormSection("abTest", { mandatory: event.target.checked }))}
      >
        {t("ab.mandatory")}
      </Checkbox>
    </div>
  );
}
