import { Checkbox, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldId } from "../paths.ts";
import { updateSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { Screenshots } from "../media/Screenshots.tsx";
import { CoverageField } from "./CoverageField.tsx";
import { DeviceFields } from "./DeviceFields.tsx";
import { TestChangelogField } from "./TestChangelogField.tsx";
import { Variants } from "./Variants.tsx";
import { VersionsField } from "./VersionsField.tsx";

/** A/B test of the listing: audience, coverage, and variant B. */
export function AbTestCard() {
  const { t } = useTranslation("listings");
  const { form, edit, editable } = useVersionForm();
  const { error } = useField("abTest");
  const { enabled } = form.abTest;
  return (
    <Card
      title={
        <span className="row" id={fieldId("abTest")} tabIndex={-1}>
          <Switch
            checked={enabled}
            disabled={!editable}
            aria-label={t("ab.switch")}
            onChange={(on) => edit(updateSection("abTest", { enabled: on }))}
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
      <DeviceFields />
      <div className="halves">
        <VersionsField />
        <CoverageField />
      </div>
      <Variants />
      <TestChangelogField />
      <fieldset className="stack gap-8">
        <legend>{t("ab.shotsB")}</legend>
        {abTest.screenshotIds.length === 0 && <p className="text-13 soft">{t("ab.shotsHint")}</p>}
        <Screenshots
          id={fieldId("abTest.screenshotIds")}
          ids={abTest.screenshotIds}
          onChange={(change) =>
            edit((current) => updateSection("abTest", { screenshotIds: change(current.abTest.screenshotIds) })(current))
          }
        />
      </fieldset>
      <Checkbox
        checked={abTest.mandatory}
        disabled={!editable}
        onChange={(event) => edit(updateSection("abTest", { mandatory: event.target.checked }))}
      >
        {t("ab.mandatory")}
      </Checkbox>
    </div>
  );
}
